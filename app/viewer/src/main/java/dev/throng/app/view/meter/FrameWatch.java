package dev.throng.app.view.meter;

import dev.throng.app.view.meter.FrameTimings.Part;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.gl.GlContext;
import dev.throng.gl.timing.FrameFences;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Measurement of the frames that a window shows. Frames are added to {@link Meters} when they complete. GPU times come
 * from the GPU clock. Software OpenGL has no clock: its passes are measured only on request, by completing each pass
 * before the next begins.
 */
public final class FrameWatch implements AutoCloseable {
    private static final int FRAMES_IN_FLIGHT = 2;
    private static final int TIMER_RING = 4;
    private static final double NANOS_PER_MILLI = 1e6;

    private final GlContext gl;
    private final Meters meters;
    private final GpuTimer timer = GpuTimer.create(TIMER_RING);
    private final FrameFences fences = new FrameFences(FRAMES_IN_FLIGHT, this::completed);
    private final Map<Long, FrameTimings> running = new HashMap<>();
    private final Deque<RenderedFrame> pending = new ArrayDeque<>();
    private long frame;
    private long lastEnd = System.nanoTime();

    /**
     * Choices for the measurement of a frame.
     *
     * @param palettesOnProcessor whether the CPU, not the GPU, builds palettes
     * @param finishesPasses whether to complete each pass before the next begins, on devices without a GPU clock
     */
    public record Measuring(boolean palettesOnProcessor, boolean finishesPasses) {}

    public FrameWatch(GlContext gl, Meters meters) {
        this.gl = gl;
        this.meters = meters;
    }

    /**
     * Draws a frame. Waits while too many frames are unfinished.
     *
     * @param measuring choices for this frame
     * @param work draws the frame with a timer of its passes
     */
    public void draw(Measuring measuring, Function<PassTimer, RenderedFrame> work) {
        FrameTimings time = new FrameTimings();
        long begin = System.nanoTime();
        RenderedFrame drawn = work.apply(pass -> begin(time, measuring, pass));
        long given = System.nanoTime();
        double update = measuring.palettesOnProcessor() ? time.part(Part.UPDATE) : 0;
        time.part(Part.UPDATE, update);
        time.part(Part.SUBMIT, milliseconds(given - begin) - update);
        running.put(frame, time);
        pending.addLast(drawn);
        frame++;
        fences.endFrame();
        long end = System.nanoTime();
        time.part(Part.WAIT, milliseconds(end - given));
        // Completion times would mislead: a delayed thread sees several frames complete at once.
        time.whole(milliseconds(end - lastEnd));
        lastEnd = end;
        timer.nextFrame();
        timer.poll().forEach(this::take);
        while (!pending.isEmpty() && pending.getFirst().statsIfFinished().isPresent()) {
            pending.removeFirst().statsIfFinished().ifPresent(meters::did);
        }
    }

    private GpuTimer.Span begin(FrameTimings time, Measuring measuring, Pass pass) {
        boolean finishes = measuring.finishesPasses() && !timer.usable();
        if (finishes) {
            gl.finish();
        }
        long begin = System.nanoTime();
        GpuTimer.Span span = timer.time(pass.name());
        return () -> {
            span.close();
            if (pass == Pass.PALETTE) {
                time.part(Part.UPDATE, milliseconds(System.nanoTime() - begin));
            }
            if (finishes) {
                gl.finish();
                time.add(Part.valueOf(pass.name()), milliseconds(System.nanoTime() - begin));
            }
        };
    }

    private void take(GpuTimer.Sample sample) {
        FrameTimings late = running.get(sample.frame());
        if (late != null) {
            late.add(Part.valueOf(sample.pass()), sample.nanos() / NANOS_PER_MILLI);
        }
    }

    private void completed(long number, long completion, long waited) {
        FrameTimings done = running.get(number);
        running.remove(number - TIMER_RING); // the frame's GPU times have arrived, or never will
        if (done != null) {
            meters.add(done);
        }
    }

    private static double milliseconds(long nanos) {
        return nanos / NANOS_PER_MILLI;
    }

    /** Waits until all frames are complete. Must be called before objects that frames draw are closed. */
    public void drain() {
        fences.drain();
        pending.clear();
    }

    /** Starts to measure another scene, whose first frames are omitted from the statistics. */
    public void warmUp() {
        meters.warmUp();
    }

    @Override
    public void close() {
        fences.close();
        timer.close();
    }
}
