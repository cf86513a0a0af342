package dev.throng.proof;

import org.jspecify.annotations.Nullable;

/** Largest error, mean, 99th percentile, and the place of the worst error. An infinite error is the worst, and is not averaged. */
public final class ErrorStatistic {
    private final ErrorHistogram histogram = new ErrorHistogram();
    private double sum;
    private double max;
    private long count;
    private @Nullable Finding worst;

    ErrorStatistic() {}

    /**
     * Counts an error. If no error as large is known, the caller reports its place by {@link #found}.
     *
     * @param error at least 0; infinite where a path made no number
     * @return whether no error as large is known
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

    /** {@return the number of errors, with infinite ones} */
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

    /** {@return the 99th percentile of the finite errors, at most 1/32 above the true one; 0 without any} */
    public double p99() {
        return Math.min(histogram.percentile(99), max);
    }

    /** {@return the place of the largest error; null without any error} */
    public @Nullable Finding worst() {
        return worst;
    }

    /**
     * One vertex or palette entry by two paths.
     *
     * @param place of the difference
     * @param error difference of the two; infinite where one of them is not finite
     * @param a components by the path that is judged
     * @param b components by the path that it is judged by
     */
    public record Finding(Place place, double error, double[] a, double[] b) {

        /** {@return whether both paths gave finite numbers} */
        public boolean isFinite() {
            return Double.isFinite(error);
        }
    }
}
