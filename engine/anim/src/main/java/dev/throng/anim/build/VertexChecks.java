package dev.throng.anim.build;

/** Checks of vertices, triangles and influences. */
public final class VertexChecks {
    /** Largest length of a usable normal; the smallest is its reciprocal. */
    private static final double LONGEST_NORMAL = 1000;

    private VertexChecks() {}

    /** Refuses vertex indices that are negative, or not below the number of vertices. */
    public static void indices(int[] indices, int vertexCount, Refusal refusal) {
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || indices[i] >= vertexCount) {
                throw refusal.of(
                        "vertex index " + indices[i] + " at position " + i + " of the indices",
                        "an index from 0 to " + (vertexCount - 1) + ", since there are " + vertexCount + " vertices");
            }
        }
    }

    /**
     * Refuses joint numbers that a skin does not have.
     *
     * @param perVertex number of joints per vertex
     * @param count number of the skin's joints
     * @param skin name of the skin, for messages
     */
    public static void joints(int[] joints, int perVertex, int count, String skin, Refusal refusal) {
        for (int i = 0; i < joints.length; i++) {
            if (joints[i] < 0 || joints[i] >= count) {
                throw refusal.of(
                        "joint index " + joints[i] + " at vertex " + i / perVertex,
                        "an index from 0 to " + (count - 1) + ", since " + skin + " has " + count + " joints");
            }
        }
    }

    /**
     * Refuses negative weights.
     *
     * @param perVertex weights per vertex
     */
    public static void weights(float[] weights, int perVertex, Refusal refusal) {
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] < 0) {
                throw refusal.of(
                        "influence weight " + weights[i] + " at vertex " + i / perVertex, "weights of 0 or more");
            }
        }
    }

    /**
     * Returns whether shaders can use a normal of a given length: 0, or from 0.001 to 1000.
     *
     * @return true also for 0, because a vector of length 0 cannot be scaled to length 1; false far from 1, because
     *     squares may leave the range of float32
     */
    public static boolean isUsefulNormal(double length) {
        return length == 0 || length >= 1 / LONGEST_NORMAL && length <= LONGEST_NORMAL;
    }
}
