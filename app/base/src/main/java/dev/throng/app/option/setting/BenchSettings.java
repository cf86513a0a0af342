package dev.throng.app.option.setting;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import org.jspecify.annotations.Nullable;

/**
 * Limits of a measurement, which ends at the first limit reached.
 *
 * @param warmup number of frames drawn before measuring, at least 0
 * @param frames number of frames to measure, at least 1; null: no limit; never null together with {@code seconds}
 * @param seconds seconds to measure, above 0; null: no limit
 * @param targetFps frame rate, above 0; the program first searches for the largest crowd that reaches it; null: no
 *     search
 * @param comparesVertices whether to compare vertices of some drawn instances with the CPU's vertices while frames are
 *     measured
 */
public record BenchSettings(
        int warmup,
        @Nullable Integer frames,
        @Nullable Double seconds,
        @Nullable Double targetFps,
        boolean comparesVertices) {
    public static final int DEFAULT_WARMUP = 10;
    public static final int DEFAULT_FRAMES = 300;

    /** Limits of the measurement that the program runs if no command is given. */
    public static final BenchSettings QUICK = new BenchSettings(DEFAULT_WARMUP, DEFAULT_FRAMES, 10.0, null, false);

    /**
     * Two crowds to measure alternately.
     *
     * @param a settings of the first crowd
     * @param b settings of the second crowd
     * @param limits limits for measuring each of the two crowds
     */
    public record AbSettings(RunSettings a, RunSettings b, BenchSettings limits) {
        /**
         * Checks that the settings of crowds A and B permit a comparison.
         *
         * @param limitsB limits of B, which must equal those of A
         * @throws UsageException if settings that must be equal differ, or an option does not support measuring two
         *     crowds
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
                    !limits.comparesVertices() && !limitsB.comparesVertices(),
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

        /** @return whether every output file describes both crowds */
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
