package dev.throng.app.view;

import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** How long the user waited for a picture, seconds since the JVM was started. */
final class Arrival {
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

    /** The same until the crowd was in it. */
    @Nullable
    Double crowd() {
        return sinceStart(crowd);
    }
}
