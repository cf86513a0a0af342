package dev.throng.anim.build;

import org.joml.Vector3d;

final class SmoothNormals {
    private SmoothNormals() {}

    /**
     * Computes smooth normals: at each vertex, the mean of triangles' normals, weighted by angle (Thürmer and Wüthrich 1998).
     * The result does not depend on how faces are split into triangles.
     *
     * @param positions x y z of each vertex
     * @param indices three vertices per triangle
     * @return x y z of each vertex; 0 0 0 for a vertex without a triangle of nonzero area
     */
    static float[] of(float[] positions, int[] indices) {
        Vector3d[] sums = new Vector3d[positions.length / 3];
        for (int v = 0; v < sums.length; v++) {
            sums[v] = new Vector3d();
        }
        for (int i = 0; i < indices.length; i++) {
            int triangle = i - i % 3;
            int next = indices[triangle + (i + 1) % 3];
            int last = indices[triangle + (i + 2) % 3];
            sums[indices[i]].add(weighted(positions, indices[i], next, last));
        }
        float[] normals = new float[positions.length];
        for (int v = 0; v < sums.length; v++) {
            Vector3d sum = sums[v];
            double length = sum.length();
            if (length > 0) {
                sum.div(length).get(normals, 3 * v);
            }
        }
        return normals;
    }

    /**
     * @param corner vertex at which the angle is measured
     * @param next following vertex of the triangle
     * @param last third vertex of the triangle
     * @return the triangle's normal, whose length is the angle in radians; 0 0 0 for a triangle without area
     */
    private static Vector3d weighted(float[] positions, int corner, int next, int last) {
        Vector3d at = at(positions, corner);
        Vector3d u = at(positions, next).sub(at);
        Vector3d v = at(positions, last).sub(at);
        Vector3d normal = u.cross(v, new Vector3d());
        double length = normal.length();
        return length > 0 ? normal.mul(Math.atan2(length, u.dot(v)) / length) : normal;
    }

    private static Vector3d at(float[] positions, int vertex) {
        return new Vector3d(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }
}
