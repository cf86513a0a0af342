package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * Half of a surface with x at least 0, as triangles that are counter-clockwise seen from outside. The half is open
 * exactly along x = 0.
 *
 * @param vertices positions of the vertices
 * @param triangles indices of three vertices for each triangle
 */
public record HalfSurface(Vec[] vertices, List<int[]> triangles) {
    /**
     * Edge between two vertices, for hash tables. Its hash mixes the indices unequally, because an exclusive or, as in
     * the hash of a long, would have the same few values for all edges between neighbouring indices.
     *
     * @param from index of the first vertex
     * @param to index of the second vertex
     */
    record Edge(int from, int to) {
        /**
         * @param a index of a vertex
         * @param b index of another vertex
         * @return edge between two vertices, the same for both directions
         */
        static Edge between(int a, int b) {
            return new Edge(Math.min(a, b), Math.max(a, b));
        }
    }

    /**
     * @param triangle indices of the triangle's vertices
     * @return mean of a triangle's corners
     */
    public Vec centre(int[] triangle) {
        return vertices[triangle[0]]
                .plus(vertices[triangle[1]])
                .plus(vertices[triangle[2]])
                .times(1.0 / 3);
    }
}
