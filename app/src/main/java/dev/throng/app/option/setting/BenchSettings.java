package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * How long is measured: until either limit is reached; one of them is there.
 *
 * @param warmup frames before measuring, 0 or more
 * @param frames to measure, at least 1; null: no limit
 * @param seconds to measure, above 0; null: no limit
 * @param targetFps above 0: how many are held at it is searched for first; null: it is not
 */
public record BenchSettings(
        int warmup,
        @Nullable Integer frames,
        @Nullable Double seconds,
        @Nullable Double targetFps) {
    public static final int DEFAULT_WARMUP = 10;
    public static final int DEFAULT_FRAMES = 300;

    /** What the program measures when it is called without a command. */
    public static final BenchSettings QUICK = new BenchSettings(DEFAULT_WARMUP, DEFAULT_FRAMES, 10.0, null);
}
