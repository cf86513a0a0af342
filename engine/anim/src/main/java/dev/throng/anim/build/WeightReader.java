package dev.throng.anim.build;

import java.util.Arrays;

/** Reader of influence weights; each vertex's last weight may be omitted. */
final class WeightReader {
    private final PartName place;
    private final int vertices;
    private final int perVertex;

    /** @param perVertex influences per vertex, at least 1 */
    WeightReader(PartName place, int vertices, int perVertex) {
        this.place = place;
        this.vertices = vertices;
        this.perVertex = perVertex;
    }

    /**
     * Completes omitted weights, and scales the weights of each vertex to the sum 1.
     *
     * @param given weights of each vertex, all or all except the last; unchanged
     * @return weights of all influences
     */
    float[] read(float[] given) {
        int all = vertices * perVertex;
        if (given.length != all && given.length != all - vertices) {
            throw place.refusal(
                    given.length + " influence weights for " + vertices + " vertices",
                    all + " (" + perVertex + " per vertex), or " + (all - vertices)
                            + " if the last weight of each vertex is omitted");
        }
        float[] checked = place.finite("weights", given);
        int perGiven = checked.length / vertices;
        if (perGiven > 0) {
            VertexChecks.weights(checked, perGiven, place::refusal);
        }
        float[] weights = checked.length == all ? checked : completed(checked, perGiven);
        checkSums(weights);
        WeightSums.normalise(weights, perVertex);
        return weights;
    }

    private float[] completed(float[] given, int perGiven) {
        float[] weights = new float[vertices * perVertex];
        for (int v = 0; v < vertices; v++) {
            System.arraycopy(given, v * perGiven, weights, v * perVertex, perGiven);
            double left = 1 - WeightSums.sum(given, v * perGiven, perGiven);
            weights[(v + 1) * perVertex - 1] = (float) Math.max(left, 0);
        }
        return weights;
    }

    private void checkSums(float[] weights) {
        for (int v = 0; v < vertices; v++) {
            double sum = WeightSums.sum(weights, v * perVertex, perVertex);
            if (Math.abs(sum - 1) > WeightSums.TOLERANCE) {
                float[] own = Arrays.copyOfRange(weights, v * perVertex, (v + 1) * perVertex);
                throw place.refusal(
                        "influence weights " + Arrays.toString(own) + " with a sum of " + (float) sum + " at vertex "
                                + v,
                        "a sum of 1");
            }
        }
    }
}
