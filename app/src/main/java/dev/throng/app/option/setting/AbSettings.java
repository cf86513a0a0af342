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
        require(limits.equals(limitsB), "the same --warmup, --frames and --seconds for both");
        require(limits.targetFps() == null, "no --target-fps");
        require(a.device().equals(b.device()), "the same device for both");
        require(a.output().equals(b.output()), "the same --json for both");
        OutputSettings output = a.output();
        require(
                output.csv() == null && output.screenshot() == null && output.report() == null,
                "no --csv, --screenshot and --report: they are about one crowd");
        require(
                a.scene().instances().size() == b.scene().instances().size(),
                "as many --instances in both: they are compared one by one");
    }

    private static void require(boolean holds, String expected) {
        if (!holds) {
            throw new UsageException("--ab: expected " + expected);
        }
    }
}
