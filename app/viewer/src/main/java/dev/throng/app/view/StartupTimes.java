package dev.throng.app.view;

import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** Seconds from the start of the JVM to the first pictures. */
final class StartupTimes {
    private static final double NANOS = 1e9;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private @Nullable Long window;
    private @Nullable Long crowd;

    /**
     * Start of the JVM, measured by the JVM's clock, because the operating system's time may be wrong by a second. This
     * slow measurement happens after the first picture.
     */
    private static final class Start {
        static final long NANO_TIME = nanoTime();

        private static long nanoTime() {
            long uptime = ManagementFactory.getRuntimeMXBean().getUptime(); // read first, since this call is slow
            return System.nanoTime() - uptime * NANOS_PER_MILLI;
        }
    }

    /**
     * Records that a frame has been shown on the screen.
     *
     * @param withCrowd whether the frame shows the crowd
     */
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

    /** @return seconds from the start of the JVM to the first frame; null before that frame */
    @Nullable
    Double window() {
        return sinceStart(window);
    }

    /** @return seconds from the start of the JVM to the first frame with the crowd; null before that frame */
    @Nullable
    Double crowd() {
        return sinceStart(crowd);
    }
}
