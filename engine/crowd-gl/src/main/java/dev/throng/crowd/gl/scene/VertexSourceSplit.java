package dev.throng.crowd.gl.scene;

import java.util.List;

/**
 * Which path evaluates the vertices that a frame shows, on either side of an upright line.
 *
 * @param left of it
 * @param right of it
 * @param split where the line is, as a share of the width, 0 to 1; at 1 everything is left of it
 * @param exaggeration how many times as large differences are shown as they are, above 0
 */
public record VertexSourceSplit(Source left, Source right, double split, double exaggeration) {
    /** What the device draws by itself. */
    public static final VertexSourceSplit GPU = VertexSourceSplit.of(Source.GPU, 1);

    /** The path that evaluates vertices. */
    public enum Source {
        /** The device. */
        GPU,
        /** The CPU in float32, palettes included. */
        CPU,
        /** Both: surfaces show how far apart they are. */
        DIFFERENCE
    }

    /** One and the same everywhere. */
    public static VertexSourceSplit of(Source everywhere, double exaggeration) {
        return new VertexSourceSplit(everywhere, everywhere, 1, exaggeration);
    }

    /** Whether the CPU has anything to do. */
    public boolean needsCpu() {
        return left != Source.GPU || right != Source.GPU;
    }

    /** Whether there is a line to be seen. */
    public boolean isSplit() {
        return split < 1;
    }

    /**
     * Columns of a picture that are evaluated alike.
     *
     * @param from first column
     * @param end column behind the last one
     */
    public record Strip(Source source, int from, int end) {}

    /** All columns of a picture, from left to right. */
    public List<Strip> strips(int width) {
        int line = line(width);
        return List.of(new Strip(left, 0, line), new Strip(right, line, width)).stream()
                .filter(strip -> strip.from < strip.end)
                .toList();
    }

    /** The first column right of the line. */
    public int line(int width) {
        return (int) Math.round(Math.min(Math.max(split, 0), 1) * width);
    }
}
