package dev.throng.app.view;

import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Times from the start of the JVM to the first pictures, seconds. */
final class StartupTimes {
    private static final double NANOS = 1e9;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private @Nullable Long window;
    private @Nullable Long crowd;

    /**
     * The JVM's own answer, asked for once the first picture is shown. The system's answer when a process was started
     * can be wrong by a second.
     */
    private static final class Start {
        static final long NANO_TIME = nanoTime();

        private static long nanoTime() {
            long uptime = ManagementFactory.getRuntimeMXBean().getUptime(); // first: it takes a while
            return System.nanoTime() - uptime * NANOS_PER_MILLI;
        }
    }

    /** A frame is on the screen. @param withCrowd whether the crowd is in it */
    void shown(boolean withCrowd) {
        if (window == null) {
            window = System.nanoTime();
        }
        if (crowd == null && withCrowd) {
            crowd = System.nanoTime();
        }
    }

    private static @Nullable Double sinceStart(@Nullable Long instant) {
        return instant == null ? null : (instant - Start.NANO_TIME) / NANOS;
    }

    /** Until the window was there; null before. */
    @Nullable
    Double window() {
        return sinceStart(window);
    }

    /** Until the crowd was in the window; null before. */
    @Nullable
    Double crowd() {
        return sinceStart(crowd);
    }
}
