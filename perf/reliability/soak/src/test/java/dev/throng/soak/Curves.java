package dev.throng.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Picture of the memory of walks over time, as SVG: resident memory above, the Java heap below. */
final class Curves {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 300;
    private static final int LEFT = 60;
    private static final int RIGHT = 110;
    private static final int TOP = 20;
    private static final int BOTTOM = 40;
    private static final double MEGABYTE = 1 << 20;
    private static final double MINUTE = 60;
    private static final int STEP = 100; // distance of marks on the scale, in megabytes
    private static final int MOST_POINTS = 300;
    private static final List<String> COLOURS = List.of("#1b6ca8", "#c0392b", "#2e8b57");

    private final Map<Soak.Kind, List<Row>> rows;
    private final double minutes;
    private final double most;
    private final List<String> parts = new ArrayList<>();

    Curves(Map<Soak.Kind, List<Row>> rows) {
        this.rows = rows;
        minutes = rows.values().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Row::seconds)
                        .max()
                        .orElse(MINUTE)
                / MINUTE;
        double largest = rows.values().stream()
                .flatMap(List::stream)
                .mapToLong(Row::rss)
                .max()
                .orElse(STEP);
        most = STEP * Math.ceil(largest / MEGABYTE / STEP);
    }

    /** Returns the picture. */
    String svg() {
        parts.add(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\""
                        + " font-size=\"12\"><rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>",
                WIDTH,
                HEIGHT));
        scale();
        int colour = 0;
        for (Map.Entry<Soak.Kind, List<Row>> each : rows.entrySet()) {
            String paint = COLOURS.get(colour++);
            List<Row> walk = each.getValue();
            line(walk, Row::rss, paint, "1.5");
            line(walk, Row::heap, paint, "0.7");
            if (!walk.isEmpty()) {
                double end = walk.get(walk.size() - 1).rss() / MEGABYTE;
                text(WIDTH - RIGHT + 8, y(end) + 4, each.getKey().word(), paint);
            }
        }
        text(WIDTH - RIGHT + 8, y(0), "Java heaps", "black");
        parts.add("</svg>\n");
        return String.join("\n", parts);
    }

    private void scale() {
        for (double value = 0; value <= most; value += STEP) {
            parts.add(String.format(
                    Locale.ROOT, "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>", LEFT, y(value), WIDTH - RIGHT));
            text(10, y(value) + 4, String.format(Locale.ROOT, "%.0f MB", value), "black");
        }
        double every = Math.max(1, Math.ceil(minutes / 6));
        for (double minute = 0; minute <= minutes; minute += every) {
            text(x(minute) - 10, HEIGHT - 15, String.format(Locale.ROOT, "%.0f min", minute), "black");
        }
    }

    private void line(List<Row> of, ToLongFunction<Row> quantity, String colour, String width) {
        if (of.isEmpty()) {
            return;
        }
        var path = new StringBuilder();
        int step = Math.max(1, of.size() / MOST_POINTS);
        for (int i = 0; i < of.size(); i += step) {
            Row row = of.get(i);
            path.append(String.format(
                    Locale.ROOT,
                    "%s%.1f %.1f",
                    path.isEmpty() ? "M" : "L",
                    x(row.seconds() / MINUTE),
                    y(quantity.applyAsLong(row) / MEGABYTE)));
        }
        parts.add("<path d=\"" + path + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"" + width + "\"/>");
    }

    private void text(double x, double y, String text, String colour) {
        parts.add(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>", x, y, colour, text));
    }

    private double x(double minute) {
        return LEFT + minute / minutes * (WIDTH - LEFT - RIGHT);
    }

    private double y(double megabytes) {
        return HEIGHT - BOTTOM - megabytes / most * (HEIGHT - TOP - BOTTOM);
    }
}
