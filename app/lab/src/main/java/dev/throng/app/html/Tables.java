package dev.throng.app.html;

import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.Run;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tables of a page: runs, machine and settings. */
public final class Tables {
    private static final Table<Run> RUNS = new Table<Run>()
            .column("instances", run -> Words.count(run.instances()))
            .column("frames", run -> Words.count(run.frames()))
            .column("p50 ms", run -> Words.number(run.frameMs().p50()))
            .column("p95", run -> Words.number(run.frameMs().p95()))
            .column("p99", run -> Words.number(run.frameMs().p99()))
            .column("visible", run -> Words.count(run.visible()))
            .column("vertices", run -> Words.count(run.vertices()))
            .column("triangles", run -> Words.count(run.triangles()))
            .column("joints", run -> Words.count(run.joints()))
            .column("draw calls", run -> Words.count(run.drawCalls()))
            .column("uploaded B", run -> Words.count(run.bytesUploadedPerFrame()))
            .column("core ms (all threads)", run -> Words.numberOrDash(run.coreMs()))
            .column("GPU MiB", run -> Words.count(Math.ceil(run.gpuMemoryBytes().total() / (double) (1 << 20))));

    private Tables() {}

    static String of(BenchResult result) {
        return runs(result.runs()) + "<div class=\"pair\">\n"
                + machine(result.machine(), result.program())
                + pairs("Settings", result.settings()) + "</div>\n";
    }

    private static String runs(List<Run> runs) {
        return Page.card(
                "Runs",
                "Column 'joints' counts the joints computed per frame. An instance that shares a pose, or keeps its last pose, adds no joints.",
                HtmlTable.of(RUNS, runs));
    }

    public static String machine(MachineInfo machine, BenchResult.Program program) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("OpenGL", machine.glRenderer());
        values.put("version", machine.glVersion());
        values.put("vendor", machine.glVendor());
        values.put("processor", machine.cpu());
        values.put("cores", machine.cores());
        values.put("system", machine.os());
        values.put("Java", machine.jdk());
        values.put("Throng", program.version() + " (" + program.commit() + ")");
        return pairs("Machine", values);
    }

    /**
     * @param title title in plain text, which is escaped
     * @return HTML of a titled section of a page that lists names and values
     */
    public static String pairs(String title, Map<String, @Nullable Object> values) {
        return Page.card(title, "", values(values));
    }

    /** @return HTML of a table of names and values; null values are omitted */
    public static String values(Map<String, @Nullable Object> values) {
        StringBuilder rows = new StringBuilder();
        values.forEach((name, value) -> rows.append(row(name, value)));
        return "<table class=\"values\">\n" + rows + "</table>\n";
    }

    private static String row(String name, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        String text = value instanceof List<?> list
                ? String.join(", ", list.stream().map(String::valueOf).toList())
                : String.valueOf(value);
        return "<tr><th>" + Words.escaped(name) + "</th><td><bdi>" + Words.escaped(text) + "</bdi></td></tr>\n";
    }
}
