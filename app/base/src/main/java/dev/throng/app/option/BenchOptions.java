package dev.throng.app.option;

import dev.throng.app.option.setting.BenchSettings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the measurement of frame times. */
public final class BenchOptions {
    @Option(
            names = "--warmup",
            paramLabel = "F",
            description = "number of frames to draw before measuring starts (default: 10)")
    private int warmup = BenchSettings.DEFAULT_WARMUP;

    @Option(
            names = "--frames",
            paramLabel = "F",
            converter = Numbers.PositiveCount.class,
            description = "number of frames to measure of each crowd (default: 300; with --seconds: no limit)")
    private @Nullable Integer frames;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            converter = Numbers.Positive.class,
            description = "seconds to measure each crowd; with --frames, measuring ends at the limit that is reached "
                    + "first")
    private @Nullable Double seconds;

    @Option(
            names = "--target-fps",
            paramLabel = "F",
            converter = Numbers.Positive.class,
            description =
                    "frame rate in frames per second: throng searches for the largest crowd drawn at this rate (about one "
                            + "minute), then measures that crowd, or the crowds of --instances if given")
    private @Nullable Double targetFps;

    @Option(
            names = "--proved",
            description =
                    "while measuring, read back vertices of some drawn instances and compare them with the CPU's; where one is wrong, the result is void (exit code 6)")
    private boolean proved;

    @Option(
            names = AbArguments.OPTION,
            arity = "2",
            paramLabel = "\"OPTIONS\"",
            description =
                    "compare two groups of options, given as two values, such as --ab \"--lod on\" \"--lod off\"; "
                            + "while measuring, throng switches between the groups every few frames")
    private List<String> ab = new ArrayList<>(); // values are extracted earlier, by AbArguments

    public BenchSettings settings() {
        Integer limit = frames == null && seconds == null ? Integer.valueOf(BenchSettings.DEFAULT_FRAMES) : frames;
        return new BenchSettings(warmup, limit, seconds, targetFps, proved);
    }
}
