package dev.throng.app.stage;

import dev.throng.app.statistic.CoreTime;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import java.util.function.LongSupplier;

/**
 * Alternating measurement of the frame times of two scenes that look equal. On software OpenGL, which shares its cores
 * with other programs, it measures processor time.
 */
final class FrameTrial {
    /** Number of frames before measuring, in which programs are compiled and memory is allocated. */
    private static final int WARM_UP = 3;

    private static final int LEAST_FRAMES = 8;
    private static final int MOST_FRAMES = 30;

    /** Time in nanoseconds after which measuring ends if a minimum number of frames is measured. */
    private static final long MOST_NANOS = 3_000_000_000L;

    private static final double STEP = 1 / 60.0; // seconds

    private FrameTrial() {}

    /** @return shortest frame time of scene {@code b}, divided by the shortest frame time of scene {@code a} */
    static double ratio(GlContext gl, LiveScene a, LiveScene b) {
        LongSupplier clock = gl.info().isSoftware() && CoreTime.available() ? CoreTime::nanos : System::nanoTime;
        long begin = System.nanoTime();
        long bestA = Long.MAX_VALUE;
        long bestB = Long.MAX_VALUE;
        for (int frame = 0; goesOn(frame, System.nanoTime() - begin); frame++) {
            long ticks = Clock.ticks(frame * STEP);
            long nanosA = nanos(gl, clock, a, ticks);
            long nanosB = nanos(gl, clock, b, ticks);
            if (frame >= WARM_UP) {
                bestA = Math.min(bestA, nanosA);
                bestB = Math.min(bestB, nanosB);
            }
        }
        return (double) bestB / bestA;
    }

    private static boolean goesOn(int frame, long nanos) {
        int measured = frame - WARM_UP;
        return measured < LEAST_FRAMES || measured < MOST_FRAMES && nanos < MOST_NANOS;
    }

    private static long nanos(GlContext gl, LongSupplier clock, LiveScene scene, long ticks) {
        gl.finish();
        long begin = clock.getAsLong();
        scene.draw(ticks, PassTimer.NONE);
        gl.finish();
        return clock.getAsLong() - begin;
    }
}
