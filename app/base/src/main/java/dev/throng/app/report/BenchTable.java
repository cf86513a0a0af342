package dev.throng.app.report;

import dev.throng.app.report.BenchResult.Run;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Text table of a bench result. */
public final class BenchTable {
    private static final Table<Run> RUNS = new Table<Run>()
            .column("instances", run -> String.format(Locale.ROOT, "%,d", run.instances()))
            .column("frames", run -> Integer.toString(run.frames()))
            .column("ms p50", run -> number(run.frameMs().p50()))
            .column("p95", run -> number(run.frameMs().p95()))
            .column("p99", run -> number(run.frameMs().p99()))
            .column("fps", run -> number(1000 / run.frameMs().p50()))
            .column("1% low", run -> number(run.frameMs().onePercentLowFps()))
            .column("update", run -> number(run.cpuMs().update()))
            .column("submit", run -> number(run.cpuMs().submit()))
            .column("wait", run -> number(run.cpuMs().waiting()))
            .column("gpu cull", run -> number(run.gpuMs().cull()))
            .column("gpu palette", run -> number(run.gpuMs().palette()))
            .column("gpu shadow", run -> number(run.gpuMs().shadow()))
            .column("gpu draw", run -> number(run.gpuMs().draw()))
            .column("Mjoints/s", run -> number(run.jointsPerSecond() / 1e6))
            .column("Mvertices/s", run -> number(run.verticesPerSecond() / 1e6))
            .column("core ms (all threads)", run -> number(run.coreMs()))
            .column("GPU MiB", run -> Long.toString((run.gpuMemoryBytes().total() + (1L << 20) - 1) >> 20));

    private BenchTable() {}

    /** @return machine, settings, a row for each crowd size, and the verdict */
    public static String text(BenchResult result) {
        return heading(result) + "\n" + RUNS.text(result.runs()) + AnalysisText.of(result);
    }

    private static String heading(BenchResult result) {
        MachineInfo machine = result.machine();
        var settings = result.settings();
        return String.format(
                "%s, OpenGL %s%n%s, %d cores, %s, JDK %s%nscene %s of %s at %s, path %s, skinning %s, kernel %s%n"
                        + "times are medians in ms; columns 'p95' and 'p99' are percentiles in ms; "
                        + "columns 'fps' and '1%% low' are in frames per second%n",
                machine.glRenderer(),
                machine.glVersion(),
                machine.cpu(),
                machine.cores(),
                machine.os(),
                machine.jdk(),
                settings.get("scene"),
                settings.get("models"),
                settings.get("size"),
                settings.get("path"),
                settings.get("skinning"),
                settings.get("kernel"));
    }

    /** @return number with about three digits, which show even the cost of a small crowd */
    static String number(@Nullable Double value) {
        if (value == null) {
            return "-";
        }
        String form = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 0.1 || value == 0 ? "%.2f" : "%.4f";
        return String.format(Locale.ROOT, form, value);
    }
}
