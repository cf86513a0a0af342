package dev.throng.anim;

/**
 * Influences: palette entries that move each vertex, with weights.
 *
 * @param perVertex influences per vertex, at least 1; unused ones have weight 0 and a valid entry
 * @param entries {@code vertexCount * perVertex} palette entries
 * @param weights one per element of {@code entries}; not negative, with the sum 1 for each vertex
 */
public record Influences(int perVertex, int[] entries, float[] weights) {
    /** Largest number of influences per vertex that the GPU uses. */
    public static final int GPU_INFLUENCES = 4;

    /** @throws IllegalArgumentException if the arrays differ in length */
    public Influences {
        if (perVertex < 1 || entries.length != weights.length || entries.length % perVertex != 0) {
            throw new IllegalArgumentException(
                    "skin influences: found " + entries.length + " palette entries and " + weights.length
                            + " weights, expected as many entries as weights: " + perVertex + " for each vertex");
        }
    }

    /**
     * Creates the influences of a rigid mesh.
     *
     * @return one entry of weight 1 for every vertex
     */
    public static Influences rigid(int vertexCount, int entry) {
        int[] entries = new int[vertexCount];
        float[] weights = new float[vertexCount];
        java.util.Arrays.fill(entries, entry);
        java.util.Arrays.fill(weights, 1);
        return new Influences(1, entries, weights);
    }

    /**
     * Finds a vertex's influence of largest weight.
     *
     * @return index in {@link #entries()} and {@link #weights()}; the first of them if several weights are equally
     *     large
     */
    public int heaviest(int vertex) {
        int best = vertex * perVertex;
        for (int i = best + 1; i < (vertex + 1) * perVertex; i++) {
            best = weights[i] > weights[best] ? i : best;
        }
        return best;
    }

    public int vertexCount() {
        return entries.length / perVertex;
    }
}
