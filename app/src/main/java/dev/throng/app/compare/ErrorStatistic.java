package dev.throng.app.compare;

import org.jspecify.annotations.Nullable;

/** Largest, mean and 99th percentile of errors, and where the worst is. An infinite error is the worst, not averaged. */
final class ErrorStatistic {
    private final ErrorHistogram histogram = new ErrorHistogram();
    private double sum;
    private double max;
    private long count;
    private @Nullable Finding worst;

    /**
     * Counts an error; its place is told by {@link #found} when nothing as bad is known.
     *
     * @param error at least 0; infinite where a path made no number
     * @return whether nothing as bad is known
     */
    boolean add(double error) {
        count++;
        if (Double.isFinite(error)) {
            histogram.add(error);
            sum += error;
            max = Math.max(max, error);
        }
        return worst == null || error > worst.error();
    }

    /** Where the error is that was added last, the worst so far. */
    void found(Finding finding) {
        worst = finding;
    }

    /** Adds what was found after all of this; the first of equally bad ones stays. */
    void add(ErrorStatistic later) {
        histogram.add(later.histogram);
        sum += later.sum;
        max = Math.max(max, later.max);
        count += later.count;
        Finding other = later.worst;
        if (other != null && (worst == null || other.error() > worst.error())) {
            worst = other;
        }
    }

    /** Errors added, infinite ones too. */
    long count() {
        return count;
    }

    /** Of the finite ones. */
    double max() {
        return max;
    }

    double mean() {
        return histogram.total() == 0 ? 0 : sum / histogram.total();
    }

    /** At most 1/32 above the true one; see {@link ErrorHistogram}. */
    double p99() {
        return Math.min(histogram.percentile(99), max);
    }

    /** Where the largest error is; null without any. */
    @Nullable
    Finding worst() {
        return worst;
    }

    /**
     * What two paths made of one vertex.
     *
     * @param place which vertex
     * @param error how far apart they are; infinite where one of them is not finite
     * @param a x y z of the path that is judged
     * @param b x y z of the path that it is judged by
     */
    record Finding(VertexIndex place, double error, double[] a, double[] b) {

        /** Whether both paths made numbers. */
        boolean isFinite() {
            return Double.isFinite(error);
        }
    }
}
