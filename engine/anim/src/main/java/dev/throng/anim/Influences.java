package dev.throng.anim;

/**
 * Which palette entries move each vertex, and how much.
 *
 * @param perVertex influences of each vertex, at least 1; unused ones have weight 0 and a valid entry
 * @param entries {@code vertexCount * perVertex} palette entries
 * @param weights as many weights, not negative, of sum 1 for each vertex
 */
public record Influences(int perVertex, int[] entries, float[] weights) {
    /** Influences the GPU reads for each vertex. */
    public static final int GPU_INFLUENCES = 4;

    /** @throws IllegalArgumentException when the arrays differ in length */
    public Influences {
        if (perVertex < 1 || entries.length != weights.length || entries.length % perVertex != 0) {
            throw new IllegalArgumentException(
                    "skin influences: found " + entries.length + " palette entries and " + weights.length
                            + " weights, expected as many entries as weights: " + perVertex + " for each vertex");
        }
    }

    /** Every vertex follows one entry with weight 1: a rigid mesh. */
    public static Influences rigid(int vertexCount, int entry) {
        int[] entries = new int[vertexCount];
        float[] weights = new float[vertexCount];
        java.util.Arrays.fill(entries, entry);
        java.util.Arrays.fill(weights, 1);
        return new Influences(1, entries, weights);
    }

    /** Place among all influences of a vertex' largest weight, the first of equals. */
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
