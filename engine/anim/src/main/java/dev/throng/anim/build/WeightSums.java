package dev.throng.anim.build;

/**
 * What the weights of vertices summed to before each vertex's were brought to the sum 1.
 *
 * @param off vertices of another sum than 1, which is more than the rounding of a writer
 * @param worst the largest difference from 1; 0 or more
 * @param zero vertices whose weights were all 0
 */
public record WeightSums(int off, double worst, int zero) {
    /** A sum this far from 1 is more than the rounding of a writer. */
    static final double TOLERANCE = 1e-3;

    /**
     * Brings every vertex's weights to the sum 1; where all are 0, the first becomes 1.
     *
     * @param weights not negative; changed
     * @param perVertex how many of them each vertex has
     */
    public static WeightSums normalise(float[] weights, int perVertex) {
        int off = 0;
        int zero = 0;
        double worst = 0;
        for (int first = 0; first < weights.length; first += perVertex) {
            double sum = sum(weights, first, perVertex);
            if (sum == 0) {
                zero++;
                weights[first] = 1;
                continue;
            }
            for (int i = first; i < first + perVertex; i++) {
                weights[i] = (float) (weights[i] / sum);
            }
            off += Math.abs(sum - 1) > TOLERANCE ? 1 : 0;
            worst = Math.max(worst, Math.abs(sum - 1));
        }
        return new WeightSums(off, worst, zero);
    }

    static double sum(float[] weights, int first, int count) {
        double sum = 0;
        for (int i = first; i < first + count; i++) {
            sum += weights[i];
        }
        return sum;
    }
}
