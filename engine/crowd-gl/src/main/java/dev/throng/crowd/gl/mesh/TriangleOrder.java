package dev.throng.crowd.gl.mesh;

import java.nio.IntBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * An order of triangles and vertices in which what was just read is read again soon. The triangles' is meshoptimizer's; where its
 * library cannot be loaded, they stay as they are.
 */
final class TriangleOrder {
    /** Whether meshoptimizer's library is there; found out once. */
    static final boolean HAS_LIBRARY = hasLibrary();

    private TriangleOrder() {}

    private static boolean hasLibrary() {
        try {
            MeshOptimizer.meshopt_quantizeUnorm(0, 8); // any call loads it
            return true;
        } catch (LinkageError missing) {
            return false;
        }
    }

    /**
     * To be called before indices reach native code, which reads wherever they point.
     *
     * @throws IllegalArgumentException when one is outside the vertices, or triangles are not whole
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

    /** The same triangles, ordered for the cache of shaded vertices; indices are inside the vertices. */
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
     * Where each vertex goes so that they lie in the order of their first use; those of no triangle come last, in their order.
     *
     * @return for each vertex, its new place
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
