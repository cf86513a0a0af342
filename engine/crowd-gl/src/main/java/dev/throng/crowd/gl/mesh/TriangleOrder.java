package dev.throng.crowd.gl.mesh;

import java.nio.IntBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * Orders triangles and vertices for caches of recently used vertices. Meshoptimizer orders triangles; they keep their
 * order if its library cannot be loaded.
 */
final class TriangleOrder {
    /** Whether meshoptimizer's library can be loaded. */
    static final boolean HAS_LIBRARY = hasLibrary();

    private TriangleOrder() {}

    private static boolean hasLibrary() {
        try {
            MeshOptimizer.meshopt_quantizeUnorm(0, 8); // any call loads the library
            return true;
        } catch (LinkageError missing) {
            return false;
        }
    }

    /**
     * Checks indices before native code reads them.
     *
     * @param vertexCount number of vertices
     * @throws IllegalArgumentException if an index is outside the vertices, or the number of indices is no multiple of
     *     3
     */
    static void requireInside(int[] indices, int vertexCount) {
        if (indices.length % 3 != 0) {
            throw new IllegalArgumentException(
                    "triangles: found " + indices.length + " vertex indices, expected a multiple of 3");
        }
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || indices[i] >= vertexCount) {
                throw new IllegalArgumentException("triangles: found vertex " + indices[i] + " at position " + i
                        + " of the vertex indices, expected a vertex from 0 to " + (vertexCount - 1));
            }
        }
    }

    /**
     * Orders triangles for the vertex cache. Indices must be within the vertices.
     *
     * @param indices three vertex indices per triangle
     * @param vertexCount number of vertices
     * @return the same triangles in another order
     */
    static int[] optimised(int[] indices, int vertexCount) {
        if (!HAS_LIBRARY || indices.length == 0) {
            return indices;
        }
        IntBuffer buffer = MemoryUtil.memAllocInt(indices.length);
        try {
            buffer.put(indices).flip();
            MeshOptimizer.meshopt_optimizeVertexCache(buffer, buffer, vertexCount);
            int[] out = new int[indices.length];
            buffer.get(out);
            return out;
        } finally {
            MemoryUtil.memFree(buffer);
        }
    }

    /**
     * Numbers vertices in the order in which triangles first use them. Unused vertices come last, in their previous
     * order.
     *
     * @param indices three vertex indices per triangle
     * @param vertexCount number of vertices
     * @return new index of each vertex
     */
    static int[] firstUses(int[] indices, int vertexCount) {
        int[] positions = new int[vertexCount];
        Arrays.fill(positions, -1);
        int next = 0;
        for (int v : indices) {
            if (positions[v] < 0) {
                positions[v] = next++;
            }
        }
        for (int v = 0; v < vertexCount; v++) {
            if (positions[v] < 0) {
                positions[v] = next++;
            }
        }
        return positions;
    }
}
