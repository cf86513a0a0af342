package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * Triangles of the half of a surface with x at least 0, counter-clockwise from outside. The half is open exactly along
 * x = 0.
 *
 * @param vertices positions of the vertices
 * @param triangles indices of three vertices each
 */
public record HalfSurface(Vec[] vertices, List<int[]> triangles) {
    /**
     * An edge as a key. Its hash mixes both vertices unequally: an exclusive or, as in a long's hash, would give the
     * same few numbers for all neighbours.
     */
    record Edge(int from, int to) {
        /** @return edge between two vertices, equal for both directions */
        static Edge between(int a, int b) {
            return new Edge(Math.min(a, b), Math.max(a, b));
        }
    }

    /** @return mean of a triangle's corners */
    public Vec centre(int[] triangle) {
        return vertices[triangle[0]]
                .plus(vertices[triangle[1]])
                .plus(vertices[triangle[2]])
                .times(1.0 / 3);
    }
}
