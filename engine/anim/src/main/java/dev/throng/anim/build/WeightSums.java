package dev.throng.anim.build;

/**
 * Statistics of vertices' weight sums before normalisation.
 *
 * @param off number of vertices whose weights have a sum that differs from 1 by more than {@link #TOLERANCE}
 * @param worst largest difference of a sum from 1; 0 or more
 * @param zero number of vertices whose weights were all 0
 */
public record WeightSums(int off, double worst, int zero) {
    /** Largest difference of a sum from 1 that counts as rounding. */
    static final double TOLERANCE = 1e-3;

    /**
     * Scales every vertex's weights to the sum 1; if all weights of a vertex are 0, the first becomes 1.
     *
     * @param weights not negative; changed in place
     * @param perVertex weights per vertex
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
