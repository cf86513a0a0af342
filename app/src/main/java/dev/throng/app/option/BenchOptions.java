package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long and how is measured. */
public final class BenchOptions {
    @Option(
            names = "--warmup",
            paramLabel = "F",
            converter = Numbers.Count.class,
            description = "frames before measuring (10)")
    private int warmup = BenchSettings.DEFAULT_WARMUP;

    @Option(
            names = "--frames",
            paramLabel = "F",
            converter = Numbers.PositiveCount.class,
            description = "frames to measure (300)")
    private @Nullable Integer frames;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            converter = Numbers.Positive.class,
            description = "seconds to measure; with --frames, whichever ends first")
    private @Nullable Double seconds;

    @Option(names = "--target-fps", paramLabel = "F", description = "not built yet")
    private @Nullable String targetFps;

    @Option(names = "--ab", arity = "2", paramLabel = "\"OPTIONS\"", description = "not built yet")
    private List<String> ab = new ArrayList<>();

    /** @throws UsageException for what is not built yet */
    public BenchSettings settings() {
        if (targetFps != null) {
            throw UsageException.notBuilt("--target-fps");
        }
        if (!ab.isEmpty()) {
            throw UsageException.notBuilt("--ab");
        }
        Integer limit = frames == null && seconds == null ? Integer.valueOf(BenchSettings.DEFAULT_FRAMES) : frames;
        return new BenchSettings(warmup, limit, seconds);
    }
}
