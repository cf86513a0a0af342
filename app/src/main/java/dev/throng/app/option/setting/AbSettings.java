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
        require(limits.equals(limitsB), "different --warmup, --frames or --seconds, expected the same in A and B");
        require(limits.targetFps() == null, "--target-fps, expected none: --ab measures crowds of a given size");
        require(
                a.device().equals(b.device()),
                "different --device, --headless or --gl-debug in A and B, expected the same in both");
        require(a.output().equals(b.output()), "different --json files in A and B, expected one file for both");
        OutputSettings output = a.output();
        require(
                output.csv() == null && output.screenshot() == null && output.report() == null,
                "--csv, --screenshot or --report, expected none of them: each describes a single crowd");
        require(
                a.scene().instances().size() == b.scene().instances().size(),
                "a different number of --instances in A and B, expected the same number: counts are compared in pairs");
    }

    private static void require(boolean holds, String problem) {
        if (!holds) {
            throw new UsageException("--ab: found " + problem);
        }
    }
}
