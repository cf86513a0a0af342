package dev.throng.crowd.gl.scene;

import java.util.List;

/**
 * Processors that compute the vertices on the left and right of a vertical line in a picture.
 *
 * @param left processor left of the line
 * @param right processor right of the line
 * @param split position of the line as a share of the width, 0 to 1; 1 puts everything on the left
 * @param exaggeration factor by which colours exaggerate the distance between CPU and GPU vertices, above 0
 */
public record VertexSourceSplit(Source left, Source right, double split, double exaggeration) {
    public static final VertexSourceSplit GPU = VertexSourceSplit.of(Source.GPU, 1);

    /** Processor that computes vertices. */
    public enum Source {
        GPU,
        /** The CPU, in float32; the CPU also builds the palettes. */
        CPU,
        /** CPU and GPU: colours show the distance between their vertices. */
        DIFFERENCE
    }

    /**
     * @param everywhere processor on both sides
     * @param exaggeration factor by which colours exaggerate the distance between CPU and GPU vertices, above 0
     * @return split whose two sides have the same source
     */
    public static VertexSourceSplit of(Source everywhere, double exaggeration) {
        return new VertexSourceSplit(everywhere, everywhere, 1, exaggeration);
    }

    /** @return whether the CPU must compute vertices */
    public boolean needsCpu() {
        return left != Source.GPU || right != Source.GPU;
    }

    public boolean isSplit() {
        return split < 1;
    }

    /**
     * Columns of a picture whose vertices have one source.
     *
     * @param source processor that computes the vertices
     * @param from first column
     * @param end column after the last one
     */
    public record Strip(Source source, int from, int end) {}

    /**
     * @param width width of the picture, in pixels
     * @return strips that cover a picture, from left to right
     */
    public List<Strip> strips(int width) {
        int line = line(width);
        return List.of(new Strip(left, 0, line), new Strip(right, line, width)).stream()
                .filter(strip -> strip.from < strip.end)
                .toList();
    }

    /**
     * @param width width of the picture, in pixels
     * @return index of the first column right of the line between the two sources
     */
    public int line(int width) {
        return (int) Math.round(Math.min(Math.max(split, 0), 1) * width);
    }
}
