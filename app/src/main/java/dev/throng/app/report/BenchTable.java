package dev.throng.app.report;

import dev.throng.app.report.BenchResult.Run;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A bench result for people. */
public final class BenchTable {
    private BenchTable() {}

    /** The machine, what was measured, a row for each crowd size, the verdict. */
    public static String text(BenchResult result) {
        Table table = new Table(
                "instances",
                "frames",
                "ms p50",
                "p95",
                "p99",
                "fps",
                "1% low",
                "update",
                "submit",
                "wait",
                "gpu cull",
                "gpu palette",
                "gpu shadow",
                "gpu draw",
                "Mjoints/s",
                "Mvertices/s",
                "core ms (all threads)",
                "GPU MiB");
        result.runs().forEach(run -> addRow(table, run));
        return heading(result) + "\n" + table + AnalysisText.of(result);
    }

    private static String heading(BenchResult result) {
        MachineInfo machine = result.machine();
        var settings = result.settings();
        return String.format(
                "%s, OpenGL %s%n%s, %d cores, %s, JDK %s%nscene %s of %s at %s, path %s, skinning %s, kernel %s%n"
                        + "times are in ms: medians, except in columns 'p95' and 'p99' (percentiles); "
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

    private static void addRow(Table table, Run run) {
        table.row(
                String.format(Locale.ROOT, "%,d", run.instances()),
                Integer.toString(run.frames()),
                number(run.frameMs().p50()),
                number(run.frameMs().p95()),
                number(run.frameMs().p99()),
                number(1000 / run.frameMs().p50()),
                number(run.frameMs().onePercentLowFps()),
                number(run.cpuMs().update()),
                number(run.cpuMs().submit()),
                number(run.cpuMs().waiting()),
                number(run.gpuMs().cull()),
                number(run.gpuMs().palette()),
                number(run.gpuMs().shadow()),
                number(run.gpuMs().draw()),
                number(run.jointsPerSecond() / 1e6),
                number(run.verticesPerSecond() / 1e6),
                number(run.coreMs()),
                Long.toString((run.gpuMemoryBytes().total() + (1L << 20) - 1) >> 20));
    }

    /** About three digits: more do not help a reader, and fewer hide what a small crowd costs. */
    static String number(@Nullable Double value) {
        if (value == null) {
            return "-";
        }
        String form = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 0.1 || value == 0 ? "%.2f" : "%.4f";
        return String.format(Locale.ROOT, form, value);
    }
}
