package dev.throng.proof;

import org.jspecify.annotations.Nullable;

/**
 * Statistic of errors: largest error, mean, 99th percentile, and place of the worst error. An infinite error counts as
 * the worst, but not in the mean.
 */
public final class ErrorStatistic {
    private final ErrorHistogram histogram = new ErrorHistogram();
    private double sum;
    private double max;
    private long count;
    private @Nullable Finding worst;

    ErrorStatistic() {}

    /**
     * Counts an error. If it is the worst so far, the caller must report its place by {@link #found}.
     *
     * @param error error, at least 0; infinite for a non-finite result
     * @return whether the error is the worst so far
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

    /**
     * Sets the place of the worst error. Must be called after {@link #add(double)} has returned true.
     *
     * @param finding the error that was added last, with its place
     */
    void found(Finding finding) {
        worst = finding;
    }

    /**
     * Adds a statistic of errors that were found later. If both worst errors are equal, keeps the place of the earlier
     * error.
     */
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

    /** {@return the number of errors, including infinite ones} */
    public long count() {
        return count;
    }

    /** {@return the largest finite error; 0 without any} */
    public double max() {
        return max;
    }

    /** {@return the mean of the finite errors; 0 without any} */
    public double mean() {
        return histogram.total() == 0 ? 0 : sum / histogram.total();
    }

    /** {@return the 99th percentile of the finite errors, at most 1/32 too high; 0 without any} */
    public double p99() {
        return Math.min(histogram.percentile(99), max);
    }

    /** {@return the place of the largest error; null without any error} */
    public @Nullable Finding worst() {
        return worst;
    }

    /**
     * Vertex or palette entry, as computed by two backends.
     *
     * @param place place of the difference
     * @param error difference of the two results; infinite if one is not finite
     * @param a components by the path under test
     * @param b components by the reference path
     */
    public record Finding(Place place, double error, double[] a, double[] b) {

        /** {@return whether both paths computed only finite numbers} */
        public boolean isFinite() {
            return Double.isFinite(error);
        }
    }
}
