package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * Triangles of a surface's half with x at least 0, counter-clockwise from outside, open exactly along x = 0.
 *
 * @param vertices positions
 * @param triangles three vertices each
 */
public record HalfSurface(Vec[] vertices, List<int[]> triangles) {
    /**
     * An edge as a key. Its hash mixes both vertices unequally; an exclusive or, as in a long's hash, would be the same
     * few numbers for all neighbours.
     */
    record Edge(int from, int to) {
        /** Returns the same key for either direction. */
        static Edge between(int a, int b) {
            return new Edge(Math.min(a, b), Math.max(a, b));
        }
    }

    /** Mean of a triangle's corners. */
    public Vec centre(int[] triangle) {
        return vertices[triangle[0]]
                .plus(vertices[triangle[1]])
                .plus(vertices[triangle[2]])
                .times(1.0 / 3);
    }
}
