package dev.throng;

import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.gl.timing.GpuTimer;
import dev.throng.inspect.FrameReport;
import dev.throng.inspect.FrameTimer;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;

/** Timer of a scene's draws. GPU times of a frame arrive some frames later. */
final class SceneTimer implements FrameTimer, PassTimer {
    /** Largest number of frames whose GPU times are pending. */
    static final int FRAMES = 8;

    /** Largest number of reports kept for the host. */
    private static final int MOST_KEPT = 1000;

    private static final String WHOLE = "frame";
    private static final double NANOS_PER_MILLI = 1e6;

    private final Scene scene;
    private final GpuTimer device;
    private final boolean isBlocking;
    private final NavigableMap<Long, MeasuredFrame> frames = new TreeMap<>(); // by number, until the host takes them
    private MeasuredFrame current = new MeasuredFrame(0, 0);
    private long started;
    private boolean isClosed;

    /**
     * Starts to measure with the next draw.
     *
     * @param device timer of the device, closed with this object
     * @param isBlocking whether each pass is finished before the next one begins
     */
    SceneTimer(Scene scene, GpuTimer device, boolean isBlocking) {
        this.scene = scene;
        this.device = device;
        this.isBlocking = isBlocking;
    }

    /** Draws a frame and measures the draw, unless the draw fails. The context must be current. */
    void draw(long ticks, Runnable draw) {
        MeasuredFrame frame = new MeasuredFrame(started++, ticks);
        current = frame;
        GpuTimer.Span whole = span(WHOLE, frame::setCpuMs);
        try {
            draw.run();
            frames.put(frame.number(), frame);
        } finally {
            whole.close();
            device.nextFrame();
            device.poll().forEach(this::add);
        }
        if (frames.size() > MOST_KEPT) {
            frames.pollFirstEntry();
        }
    }

    @Override
    public GpuTimer.Span begin(Pass pass) {
        MeasuredFrame frame = current;
        return span(pass.name(), milliseconds -> frame.addCpuMs(FrameReport.Pass.valueOf(pass.name()), milliseconds));
    }

    private GpuTimer.Span span(String name, DoubleConsumer milliseconds) {
        finish();
        long begin = System.nanoTime();
        GpuTimer.Span span = device.time(name);
        return () -> {
            span.close();
            finish();
            milliseconds.accept((System.nanoTime() - begin) / NANOS_PER_MILLI);
        };
    }

    private void finish() {
        if (isBlocking) {
            scene.calls.gl().finish();
        }
    }

    void add(RenderedFrame view) {
        current.add(view);
    }

    @Override
    public List<FrameReport> take() {
        requireOpen();
        return ThrongException.translating(() -> known(false));
    }

    @Override
    public List<FrameReport> drain() {
        requireOpen();
        return ThrongException.translating(() -> {
            frames.values().forEach(MeasuredFrame::await);
            scene.calls.gl().finish(); // as GPU times arrive after the counts
            return known(true);
        });
    }

    private void requireOpen() {
        scene.requireCurrent();
        if (isClosed) {
            throw new IllegalStateException(
                    "frame timer: found a closed timer, expected an open one; open another timer");
        }
    }

    /**
     * Removes and returns the complete reports of the oldest frames.
     * @param isFinished whether the GPU has finished all draws
     */
    private List<FrameReport> known(boolean isFinished) {
        device.collect();
        device.poll().forEach(this::add);
        List<FrameReport> known = new ArrayList<>();
        while (!frames.isEmpty() && isComplete(frames.firstEntry().getValue(), isFinished)) {
            known.add(frames.pollFirstEntry().getValue());
        }
        return known;
    }

    private boolean isComplete(MeasuredFrame frame, boolean isFinished) {
        return frame.isCounted() && (isFinished || isTimed(frame));
    }

    private void add(GpuTimer.Sample sample) {
        MeasuredFrame frame = frames.get(sample.frame());
        double milliseconds = sample.nanos() / NANOS_PER_MILLI;
        if (frame != null && sample.pass().equals(WHOLE)) {
            frame.setGpuMs(milliseconds);
        } else if (frame != null) {
            frame.addGpuMs(FrameReport.Pass.valueOf(sample.pass()), milliseconds);
        }
    }

    /** @return whether GPU times of a frame have arrived, or never will */
    private boolean isTimed(MeasuredFrame frame) {
        boolean isLost = started >= frame.number() + FRAMES;
        return !device.usable() || isLost || !Double.isNaN(frame.gpuMs());
    }

    @Override
    public void close() {
        if (!isClosed) {
            scene.requireCurrent();
            isClosed = true;
            scene.inspection.forget(this);
            scene.calls.run(device::close);
        }
    }
}
