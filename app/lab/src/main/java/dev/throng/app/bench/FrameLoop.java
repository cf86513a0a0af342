package dev.throng.app.bench;

import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.statistic.CoreTime;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.timing.FrameFences;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Loop that draws frames as if for a window, and measures their times. It waits for the device only in {@link
 * FrameFences}.
 */
final class FrameLoop implements AutoCloseable {
    private static final int FRAMES_IN_FLIGHT = 2;

    /** Largest number of frames drawn after a short measurement, until the first readback of vertices arrives. */
    private static final int MOST_UNTIL_READBACK = 32;

    private static final int TIMER_RING = 4;
    private static final double NANOS_PER_MILLI = 1e6;
    static final String TOTAL = "total";

    private final LiveScene scene;
    private final RunSettings settings;
    private final GpuTimer timer = GpuTimer.create(TIMER_RING);
    private final int inFlight;
    private final FrameFences fences;
    private final @Nullable FrameProof proof;
    private final List<FrameSample> samples = new ArrayList<>();
    private final DeviceFrames ends = new DeviceFrames();
    private long lastEnd = System.nanoTime();

    FrameLoop(LiveScene scene) {
        this(scene, FRAMES_IN_FLIGHT, null);
    }

    /** @param proof checks each frame; null if frames are not checked */
    FrameLoop(LiveScene scene, @Nullable FrameProof proof) {
        this(scene, FRAMES_IN_FLIGHT, proof);
    }

    private FrameLoop(LiveScene scene, int inFlight, @Nullable FrameProof proof) {
        this.scene = scene;
        this.proof = proof;
        this.inFlight = inFlight;
        fences = new FrameFences(inFlight);
        settings = scene.shown().settings();
    }

    /**
     * @return a loop in which no frame contains work of another frame. Without a GPU clock, it completes each frame
     *     before the next one: otherwise a frame's time would include a wait for the frame before, depending on the
     *     scheduler
     */
    static FrameLoop ofSeparateFrames(LiveScene scene) {
        return new FrameLoop(scene, GpuTimer.isUsable() ? FRAMES_IN_FLIGHT : 0, null);
    }

    /**
     * Measures frames until a limit is reached. Then draws a few uncounted frames, so that while the last measured
     * frame is drawn, the device has later frames to work on, too.
     *
     * @param progress receives the number of frames measured so far
     */
    Recording run(BenchSettings limits, IntConsumer progress) {
        frames(limits.warmup());
        if (proof != null) {
            proof.restart();
        }
        int first = samples.size();
        long start = System.nanoTime();
        long core = CoreTime.sumIfKnown().spent();
        int measured = 0;
        do {
            frame();
            progress.accept(++measured);
        } while (!isOver(limits, measured, System.nanoTime() - start));
        finish(first);
        timer.nextFrame(); // receives the device's times of the last frames
        collectGpuTimes();
        double coreMs = (CoreTime.sumIfKnown().spent() - core) / NANOS_PER_MILLI / (samples.size() - first);
        return new Recording(samples.subList(first, first + measured), CoreTime.available() ? coreMs : Double.NaN);
    }

    /**
     * Draws uncounted frames until vertices are read back, but at most {@link #MOST_UNTIL_READBACK}.
     *
     * @param awaited proof that receives the vertices
     */
    void awaitReadback(FrameProof awaited) {
        for (int f = 0; f < MOST_UNTIL_READBACK && !awaited.isAny(); f++) {
            frame();
            fences.drain();
        }
    }

    /** @return number of uncounted frames around a block, before and after it together */
    int framesAroundBlock() {
        return 1 + inFlight;
    }

    /** Measures a few frames, with uncounted frames before and after them, and waits for completion. */
    List<FrameSample> block(int frames) {
        frames(1);
        int first = samples.size();
        frames(frames);
        finish(first);
        return samples.subList(first, first + frames);
    }

    private void finish(int first) {
        frames(inFlight);
        fences.drain();
        samples.subList(first, samples.size()).forEach(FrameSample::stats); // all measured frames are complete now
    }

    private void frames(int count) {
        for (int f = 0; f < count; f++) {
            frame();
        }
    }

    private static boolean isOver(BenchSettings limits, int frames, long nanos) {
        Integer most = limits.frames();
        Double seconds = limits.seconds();
        return most != null && frames >= most || seconds != null && nanos >= seconds * 1e9;
    }

    private void frame() {
        Watch watch = new Watch();
        RenderedFrame frame;
        try (GpuTimer.Span span = timer.time(TOTAL)) {
            frame = scene.draw(ticks(samples.size()), watch);
        }
        FrameSample sample = new FrameSample(frame::stats);
        sample.updateMs = settings.engine().path() == PaletteBackend.Kind.CPU ? watch.paletteMs : 0;
        samples.add(sample);
        long given = System.nanoTime();
        if (proof != null) {
            proof.frame();
        }
        fences.endFrame();
        divide(sample, given, System.nanoTime());
        timer.nextFrame();
        collectGpuTimes();
    }

    /**
     * Divides the time from the end of the previous frame's wait to the end of this frame's wait into update,
     * submission and wait. Completion times would mislead if a delayed thread finds several frames complete at once.
     *
     * @param sample receives the three times, in milliseconds
     * @param given nanosecond time at which this frame was submitted
     * @param end nanosecond time at which this frame's wait ended
     */
    private void divide(FrameSample sample, long given, long end) {
        sample.frameMs = milliseconds(end - lastEnd);
        sample.waitMs = milliseconds(end - given);
        sample.submitMs = milliseconds(given - lastEnd) - sample.updateMs;
        lastEnd = end;
    }

    private long ticks(int frame) {
        Double freeze = settings.time().freeze();
        return Clock.ticks(freeze != null ? freeze : frame * Bench.step(settings.time()));
    }

    private void collectGpuTimes() {
        for (GpuTimer.Sample time : timer.poll()) {
            FrameSample sample = samples.get((int) time.frame());
            sample.gpuMs.put(time.pass(), milliseconds(time.nanos()));
            if (time.pass().equals(TOTAL)) {
                ends.add(time).ifPresent(nanos -> sample.frameMs = milliseconds(nanos));
            }
        }
    }

    private static double milliseconds(long nanos) {
        return nanos / NANOS_PER_MILLI;
    }

    /** Timer that measures passes on the device, and the building of palettes on the CPU. */
    private final class Watch implements PassTimer {
        private double paletteMs;

        @Override
        public GpuTimer.Span begin(Pass pass) {
            long begin = System.nanoTime();
            GpuTimer.Span span = timer.time(pass.name());
            return () -> {
                span.close();
                if (pass == Pass.PALETTE) {
                    paletteMs = milliseconds(System.nanoTime() - begin);
                }
            };
        }
    }

    @Override
    public void close() {
        fences.close();
        timer.close();
    }

    /**
     * Frame times by the GPU clock, which are exact even if a delayed CPU thread finds several frames complete at once.
     */
    static final class DeviceFrames {
        private static final long NONE = Long.MIN_VALUE;

        private long lastFrame = NONE;
        private long lastEnd;

        /**
         * Adds the end of a frame; frames must be added in order, oldest first.
         *
         * @param whole span of all commands of the frame
         * @return nanoseconds since the end of the previous frame; empty if the previous end is unknown
         */
        OptionalLong add(GpuTimer.Sample whole) {
            boolean follows = whole.frame() == lastFrame + 1;
            long nanos = whole.endNanos() - lastEnd;
            lastFrame = whole.frame();
            lastEnd = whole.endNanos();
            return follows ? OptionalLong.of(nanos) : OptionalLong.empty();
        }
    }
}
