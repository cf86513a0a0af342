package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * Triangles of the half with x from 0, counter-clockwise from outside; open along x = 0 exactly.
 *
 * @param vertices places
 * @param triangles three vertices each
 */
public record HalfSurface(Vec[] vertices, List<int[]> triangles) {
    /**
     * An edge as a key. Its hash takes the two vertices in turn: the exclusive or that a long of both would have is the same
     * few numbers for all neighbours.
     */
    record Edge(int from, int to) {
        /** The same from either end. */
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
