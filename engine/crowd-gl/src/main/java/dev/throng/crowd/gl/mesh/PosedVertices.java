package dev.throng.crowd.gl.mesh;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/** Vertices in several poses, simplified by meshoptimizer. */
final class PosedVertices {
    /**
     * Weight of errors in normals and texture coordinates: an error of 1 counts as a displacement by this share of the
     * surface's size.
     */
    private static final float SURFACE_WEIGHT = 0.5f;

    private static final int SURFACE = 5;

    private final int vertexCount;
    private final int stride;
    private final float[] positions; // of the first pose
    private final byte[] locks; // flags per vertex for meshoptimizer
    private final float[]
            attributes; // per vertex: normal in the first pose, texture coordinates, positions in other poses

    PosedVertices(int vertexCount, int poses) {
        this.vertexCount = vertexCount;
        positions = new float[3 * vertexCount];
        locks = new byte[vertexCount];
        stride = SURFACE + 3 * (poses - 1);
        attributes = new float[stride * vertexCount];
    }

    void putPosition(int pose, int vertex, double[] from, int o) {
        for (int c = 0; c < 3; c++) {
            if (pose == 0) {
                positions[3 * vertex + c] = (float) from[o + c];
            } else {
                attributes[stride * vertex + SURFACE + 3 * (pose - 1) + c] = (float) from[o + c];
            }
        }
    }

    /**
     * Sets the normal of a vertex.
     *
     * @param from array with the normal, which is 0 0 0 for a flat vertex
     * @param o index of the normal's x
     */
    void putNormal(int vertex, double[] from, int o) {
        for (int c = 0; c < 3; c++) {
            attributes[stride * vertex + c] = (float) from[o + c];
        }
    }

    void putUv(int vertex, float[] from, int o) {
        attributes[stride * vertex + 3] = from[o];
        attributes[stride * vertex + 4] = from[o + 1];
    }

    /** Prevents simplification from merging a vertex with others at the same position, where meshes meet. */
    void protect(int vertex) {
        locks[vertex] = MeshOptimizer.meshopt_SimplifyVertex_Protect;
    }

    /** Position of a vertex in the first pose. */
    record Position(float x, float y, float z) {}

    Position position(int vertex) {
        return new Position(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }

    record Uv(float u, float v) {}

    Uv uv(int vertex) {
        return new Uv(attributes[stride * vertex + 3], attributes[stride * vertex + 4]);
    }

    /**
     * @param a index of the triangle's first vertex
     * @param b index of its second vertex
     * @param c index of its third vertex
     * @return normal of a triangle in the first pose, of any length
     */
    double[] faceNormal(int a, int b, int c) {
        double[] ab = new double[3];
        double[] ac = new double[3];
        for (int i = 0; i < 3; i++) {
            ab[i] = (double) positions[3 * b + i] - positions[3 * a + i];
            ac[i] = (double) positions[3 * c + i] - positions[3 * a + i];
        }
        return new double[] {ab[1] * ac[2] - ab[2] * ac[1], ab[2] * ac[0] - ab[0] * ac[2], ab[0] * ac[1] - ab[1] * ac[0]
        };
    }

    /**
     * @param vector vector, x y z
     * @return dot product of a vector with a vertex's normal in the first pose
     */
    double alongNormal(int vertex, double[] vector) {
        int o = stride * vertex;
        return attributes[o] * vector[0] + attributes[o + 1] * vector[1] + attributes[o + 2] * vector[2];
    }

    /**
     * Reduces the number of triangles. The result uses a subset of the vertices.
     *
     * @param indices vertex indices, checked before native code reads them
     * @param triangles target number of triangles; the result may have more
     * @return vertex indices of the remaining triangles
     */
    int[] simplified(int[] indices, int triangles) {
        TriangleOrder.requireInside(indices, vertexCount);
        IntBuffer out = MemoryUtil.memAllocInt(indices.length).put(indices).flip();
        FloatBuffer points =
                MemoryUtil.memAllocFloat(positions.length).put(positions).flip();
        FloatBuffer values =
                MemoryUtil.memAllocFloat(attributes.length).put(attributes).flip();
        FloatBuffer weights = weights(MeshOptimizer.meshopt_simplifyScale(points, vertexCount, 12));
        ByteBuffer protectedOnes = MemoryUtil.memAlloc(vertexCount).put(locks).flip();
        try {
            long count = MeshOptimizer.meshopt_simplifyWithAttributes(
                    out,
                    out,
                    points,
                    vertexCount,
                    12,
                    values,
                    4L * stride,
                    weights,
                    protectedOnes,
                    3L * triangles,
                    Float.MAX_VALUE,
                    MeshOptimizer.meshopt_SimplifyPermissive,
                    null);
            int[] left = new int[(int) count];
            out.get(left);
            return left;
        } finally {
            MemoryUtil.memFree(out);
            MemoryUtil.memFree(points);
            MemoryUtil.memFree(values);
            MemoryUtil.memFree(weights);
            MemoryUtil.memFree(protectedOnes);
        }
    }

    /**
     * @param size size of the surface
     * @return weights of a vertex's attributes, among them its positions in all poses except the first. With these
     *     weights, an error of all those positions counts as much as the same error of the position in the first pose,
     *     which meshoptimizer divides by the surface's size
     */
    private FloatBuffer weights(float size) {
        float[] each = new float[stride];
        int poses = (stride - SURFACE) / 3;
        Arrays.fill(each, size > 0 ? (float) (1 / (size * Math.sqrt(Math.max(1, poses)))) : 0);
        Arrays.fill(each, 0, SURFACE, SURFACE_WEIGHT);
        return MemoryUtil.memAllocFloat(each.length).put(each).flip();
    }
}
