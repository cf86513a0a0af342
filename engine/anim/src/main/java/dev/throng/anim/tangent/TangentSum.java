package dev.throng.anim.tangent;

/**
 * Sums, over the triangles around a vertex, the directions in which the texture coordinate u grows, in the plane
 * perpendicular to the vertex's normal. Weights are the triangles' angles in that plane.
 */
final class TangentSum {
    private final float[] positions;
    private final float[] normals;
    private final int[] corners;
    private final float[] direction = new float[3];
    private final float[] before = new float[3];
    private final float[] after = new float[3];

    TangentSum(float[] positions, float[] normals, int[] corners) {
        this.positions = positions;
        this.normals = normals;
        this.corners = corners;
    }

    /**
     * Adds the direction of u on a corner's triangle to a sum, weighted by the angle at the corner.
     *
     * @param alongU direction of u on each triangle, x y z
     * @param out receives the sum at {@code o}
     */
    void add(float[] alongU, int corner, float[] out, int o) {
        int triangle = corner / 3;
        int vertex = corners[corner];
        System.arraycopy(alongU, 3 * triangle, direction, 0, 3);
        project(direction, vertex);
        side(corners[3 * triangle + (corner + 2) % 3], vertex, before);
        side(corners[3 * triangle + (corner + 1) % 3], vertex, after);
        float cosine = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
        float angle = (float) Math.acos(Math.max(-1, Math.min(cosine, 1)));
        for (int c = 0; c < 3; c++) {
            out[o + c] += angle * direction[c];
        }
    }

    private void side(int to, int vertex, float[] out) {
        for (int c = 0; c < 3; c++) {
            out[c] = positions[3 * to + c] - positions[3 * vertex + c];
        }
        project(out, vertex);
    }

    private void project(float[] vector, int vertex) {
        int n = 3 * vertex;
        float along = normals[n] * vector[0] + normals[n + 1] * vector[1] + normals[n + 2] * vector[2];
        for (int c = 0; c < 3; c++) {
            vector[c] -= along * normals[n + c];
        }
        normalise(vector, 0);
    }

    /** Scales a vector to length 1, unless it is 0. */
    static void normalise(float[] vector, int o) {
        float x = vector[o];
        float y = vector[o + 1];
        float z = vector[o + 2];
        if (!TriangleFrames.isZero(x) || !TriangleFrames.isZero(y) || !TriangleFrames.isZero(z)) {
            float inverse = 1f / (float) Math.sqrt(x * x + y * y + z * z);
            for (int c = 0; c < 3; c++) {
                vector[o + c] *= inverse;
            }
        }
    }
}
