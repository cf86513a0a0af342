package dev.throng.app.html;

import java.util.Locale;

/**
 * SVG drawing to which elements are appended. Colours and line styles are classes of the page's style sheet. All texts
 * are escaped.
 */
final class Svg {
    /** Width of every drawing, in units of the drawing; the page scales it. */
    static final double WIDTH = 1000;

    private final StringBuilder content = new StringBuilder();
    private final double height;
    private final String title;

    /** @param title content of the drawing, for screen readers */
    Svg(double height, String title) {
        this.height = height;
        this.title = title;
    }

    /** Part of a text that is placed at a given position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    Svg line(String look, double x1, double y1, double x2, double y2) {
        return add("<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>", look, n(x1), n(y1), n(x2), n(y2));
    }

    Svg rect(String look, double x, double y, double width, double height) {
        return add(
                "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>",
                look, n(x), n(y), n(Math.max(width, 0)), n(Math.max(height, 0)));
    }

    Svg dot(String look, double x, double y, double radius) {
        return add("<circle class=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>", look, n(x), n(y), n(radius));
    }

    /**
     * Draws a line through points.
     *
     * @param look class of the style sheet
     * @param points x and y of each point in turn
     */
    Svg polyline(String look, double[] points) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < points.length; i += 2) {
            list.append(i == 0 ? "" : " ").append(n(points[i])).append(',').append(n(points[i + 1]));
        }
        return add("<polyline class=\"%s\" points=\"%s\"/>", look, list);
    }

    Svg text(String look, Anchor anchor, double x, double y, String text) {
        return add(
                "<text class=\"%s\" text-anchor=\"%s\" x=\"%s\" y=\"%s\">%s</text>",
                look, anchor.name().toLowerCase(Locale.ROOT), n(x), n(y), Words.escaped(text));
    }

    private Svg add(String form, Object... values) {
        content.append(String.format(Locale.ROOT, form, values)).append('\n');
        return this;
    }

    /** @return a coordinate as text, rounded to a tenth of a unit */
    private static String n(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    @Override
    public String toString() {
        return String.format(
                        Locale.ROOT,
                        "<div class=\"chart\"><svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">%n",
                        n(WIDTH),
                        n(height),
                        Words.escaped(title))
                + content + "</svg></div>\n";
    }
}
