package dev.throng.app.option.setting;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import org.jspecify.annotations.Nullable;

/**
 * How long is measured: until either limit is reached; one of them is there.
 *
 * @param warmup frames before measuring, 0 or more
 * @param frames to measure, at least 1; null: no limit
 * @param seconds to measure, above 0; null: no limit
 * @param targetFps above 0: how many are held at it is searched for first; null: it is not
 * @param proved whether vertices of some drawn instances are read back while frames are measured, and compared with the CPU's
 */
public record BenchSettings(
        int warmup,
        @Nullable Integer frames,
        @Nullable Double seconds,
        @Nullable Double targetFps,
        boolean proved) {
    public static final int DEFAULT_WARMUP = 10;
    public static final int DEFAULT_FRAMES = 300;

    /** What the program measures when it is called without a command. */
    public static final BenchSettings QUICK = new BenchSettings(DEFAULT_WARMUP, DEFAULT_FRAMES, 10.0, null, false);

    /**
     * Two crowds to be measured in turn.
     *
     * @param limits how long, for each
     */
    public record AbSettings(RunSettings a, RunSettings b, BenchSettings limits) {
        /**
         * @param limitsB how long B asks to be measured
         * @throws UsageException when they differ in what they must have in common, or ask for what is about one crowd
         */
        public void requireComparable(BenchSettings limitsB) {
            require(
                    limits.equals(limitsB),
                    "--ab: found different values of --warmup, --frames or --seconds in A and B, expected the same values");
            require(
                    limits.targetFps() == null,
                    "--ab: found --target-fps as well, expected only one of the two options, "
                            + "since --ab compares crowds of given sizes, while --target-fps searches for a size");
            require(
                    !limits.proved() && !limitsB.proved(),
                    "--ab: found --proved as well, expected only one of the two options, "
                            + "since readbacks of --proved cost both crowds different shares of a frame");
            require(
                    a.device().equals(b.device()),
                    "--ab: found different values of --device, --headless or --gl-debug in A and B, expected the same values");
            require(
                    isOfBoth(a.output()) && isOfBoth(b.output()),
                    "--ab: found --csv, --screenshot or --report, expected none of these options, "
                            + "since they write files about one crowd, and --ab measures two");
            require(
                    a.output().equals(b.output()),
                    "--ab: found different --json files in A and B, expected one file for both");
            require(
                    a.scene().instances().size() == b.scene().instances().size(),
                    "--ab: found different numbers of crowd sizes (--instances) in A and B, expected equal numbers, since the first size of A is compared with the first size of B, and so on");
        }

        /** Whether all results are about both crowds. */
        private static boolean isOfBoth(OutputSettings output) {
            return output.csv() == null && output.screenshot() == null && output.report() == null;
        }

        private static void require(boolean holds, String problem) {
            if (!holds) {
                throw new UsageException(problem);
            }
        }
    }
}
