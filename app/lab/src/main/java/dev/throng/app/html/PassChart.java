package dev.throng.app.html;

import dev.throng.app.report.BenchResult.GpuMs;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.report.BenchResult.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chart of the passes of a frame. Each crowd size has a bar, divided into the passes' shares. */
final class PassChart {
    private static final double ROW = 38;
    private static final double BAR = 24;
    private static final double LEGEND = 40;
    private static final double LEFT = 120;
    private static final double RIGHT = 900;

    /** Smallest width of a bar's section in which its percentage fits, in units of the drawing. */
    private static final double ROOM = 46;

    private record Row(int instances, Map<String, Double> passes) {
        double total() {
            return passes.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    private final List<Row> rows;

    private PassChart(List<Row> rows) {
        this.rows = rows;
    }

    /** @return the chart as SVG; empty if no run measured passes */
    static String of(List<Run> runs) {
        List<Row> rows = new ArrayList<>();
        for (Run run : runs) {
            Map<String, Double> passes = new LinkedHashMap<>();
            ProfileMs profile = run.profileMs();
            if (profile != null) {
                put(passes, profile);
            } else {
                put(passes, run.gpuMs());
            }
            if (passes.values().stream().mapToDouble(Double::doubleValue).sum() > 0) {
                rows.add(new Row(run.instances(), passes));
            }
        }
        return rows.isEmpty() ? "" : new PassChart(rows).draw();
    }

    private static void put(Map<String, Double> passes, ProfileMs profile) {
        passes.put("cull", profile.cull());
        passes.put("palette", profile.palette());
        if (profile.preskin() > 0) {
            passes.put("preskin", profile.preskin());
        }
        passes.put("shadow", profile.shadow());
        passes.put("vertex", profile.vertex());
        passes.put("fill", profile.fill());
    }

    private static void put(Map<String, Double> passes, GpuMs gpu) {
        put(passes, "cull", gpu.cull());
        put(passes, "palette", gpu.palette());
        put(passes, "preskin", gpu.preskin());
        put(passes, "shadow", gpu.shadow());
        put(passes, "draw", gpu.draw());
    }

    private static void put(Map<String, Double> passes, String name, @Nullable Double ms) {
        if (ms != null) {
            passes.put(name, ms);
        }
    }

    private String draw() {
        Svg svg = new Svg(LEGEND + rows.size() * ROW, "times of the passes of a frame");
        double x = LEFT;
        for (String pass : rows.get(0).passes().keySet()) {
            svg.rect("pass-" + pass, x, 6, 14, 14).text("label", Svg.Anchor.START, x + 20, 18, pass);
            x += 100;
        }
        for (int i = 0; i < rows.size(); i++) {
            drawRow(svg, rows.get(i), LEGEND + i * ROW);
        }
        return svg.toString();
    }

    private static void drawRow(Svg svg, Row row, double y) {
        svg.text("label", Svg.Anchor.END, LEFT - 12, y + BAR / 2 + 5, Words.count(row.instances()));
        double x = LEFT;
        for (Map.Entry<String, Double> pass : row.passes().entrySet()) {
            double share = pass.getValue() / row.total();
            double width = share * (RIGHT - LEFT);
            svg.rect("pass-" + pass.getKey(), x, y, width - 1, BAR);
            if (width > ROOM) {
                svg.text("on-pass", Svg.Anchor.MIDDLE, x + width / 2, y + BAR / 2 + 5, Words.percent(share));
            }
            x += width;
        }
        svg.text("label", Svg.Anchor.START, RIGHT + 12, y + BAR / 2 + 5, Words.number(row.total()) + " ms");
    }
}
