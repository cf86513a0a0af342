package dev.throng.app.pose;

import dev.throng.app.pose.PosedCharacter.PosedMesh;

/**
 * Box and centre of a set of vertices.
 *
 * @param min smallest x y z; 0 0 0 without vertices
 * @param max largest x y z
 * @param centroid plain mean
 */
record VertexBounds(double[] min, double[] max, double[] centroid) {

    static VertexBounds of(PosedCharacter posed) {
        int count = posed.vertexCount();
        double[] min = new double[3];
        double[] max = new double[3];
        double[] sum = new double[3];
        if (count == 0) {
            return new VertexBounds(min, max, sum);
        }
        java.util.Arrays.fill(min, Double.POSITIVE_INFINITY);
        java.util.Arrays.fill(max, Double.NEGATIVE_INFINITY);
        for (PosedMesh mesh : posed.meshes()) {
            double[] p = mesh.positions();
            for (int i = 0; i < p.length; i++) {
                min[i % 3] = Math.min(min[i % 3], p[i]);
                max[i % 3] = Math.max(max[i % 3], p[i]);
                sum[i % 3] += p[i];
            }
        }
        for (int c = 0; c < 3; c++) {
            sum[c] /= count;
        }
        return new VertexBounds(min, max, sum);
    }
}
