package dev.throng.app.option.setting;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.RunSettings.OutputSettings;

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
        require(limits.equals(limitsB), "different --warmup, --frames or --seconds, expected the same for both");
        require(limits.targetFps() == null, "--target-fps, expected none");
        require(a.device().equals(b.device()), "different devices, expected the same for both");
        require(a.output().equals(b.output()), "different --json files, expected the same for both");
        OutputSettings output = a.output();
        require(
                output.csv() == null && output.screenshot() == null && output.report() == null,
                "--csv, --screenshot or --report, expected none: they describe a single crowd");
        require(
                a.scene().instances().size() == b.scene().instances().size(),
                "a different number of --instances, expected as many in both: they are compared in pairs");
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new UsageException("--ab: found " + problem);
        }
    }
}
