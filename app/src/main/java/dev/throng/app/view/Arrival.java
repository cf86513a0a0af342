package dev.throng.app.view;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How long somebody waited for what there is to see, seconds since the program was started. */
final class Arrival {
    private final @Nullable Instant start =
            ProcessHandle.current().info().startInstant().orElse(null);
    private @Nullable Double window;
    private @Nullable Double crowd;

    /** A frame is on the screen. @param withCrowd whether the crowd is in it */
    void shown(boolean withCrowd) {
        if (window == null) {
            window = sinceStart();
        }
        if (crowd == null && withCrowd) {
            crowd = sinceStart();
        }
    }

    private @Nullable Double sinceStart() {
        return start == null ? null : Duration.between(start, Instant.now()).toMillis() / 1000.0;
    }

    /** Until the window was there; null before, and where the system does not say when the program was started. */
    @Nullable
    Double window() {
        return window;
    }

    /** The same until the crowd was in it. */
    @Nullable
    Double crowd() {
        return crowd;
    }
}
