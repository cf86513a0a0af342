package dev.throng.anim.build;

/** What vertices, triangles and influences must be. */
public final class VertexChecks {
    /**
     * Longest normal that is left as it is, and the inverse of the shortest: unit vectors are owed, and the square of what is far
     * beyond does not fit the float32 of shaders.
     */
    private static final double LONGEST_NORMAL = 1000;

    private VertexChecks() {}

    /** Refuses indices that no vertex has. */
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
     * Refuses joints that a skin does not have.
     *
     * @param perVertex how many of them each vertex has
     * @param count joints of the skin
     * @param skin how messages call it
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

    /** Refuses negative weights. @param perVertex how many of them each vertex has */
    public static void weights(float[] weights, int perVertex, Refusal refusal) {
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] < 0) {
                throw refusal.of(
                        "influence weight " + weights[i] + " at vertex " + i / perVertex, "weights of 0 or more");
            }
        }
    }

    /** Whether a normal of a length serves as it is; one of length 0, which nothing can help, does too. */
    public static boolean isUsefulNormal(double length) {
        return length == 0 || length >= 1 / LONGEST_NORMAL && length <= LONGEST_NORMAL;
    }
}
