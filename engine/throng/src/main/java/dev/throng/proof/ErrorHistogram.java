package dev.throng.proof;

/**
 * Distribution of errors, in constant memory. Bins are a 32nd of an octave wide, so percentiles are at most 1/32 too
 * high; errors below 2^-64 count as 0.
 */
final class ErrorHistogram {
    private static final int BINS_PER_OCTAVE_BITS = 5;
    private static final int SHIFT = 52 - BINS_PER_OCTAVE_BITS;
    private static final int OCTAVES = 128;

    /**
     * Number of the lowest bin of errors above 0. A bin's number consists of the sign, the exponent and the first five
     * mantissa bits of its errors, as doubles.
     */
    private static final long FIRST = Double.doubleToRawLongBits(0x1p-64) >>> SHIFT;

    private final long[] counts = new long[(OCTAVES << BINS_PER_OCTAVE_BITS) + 1];
    private long total;

    /**
     * Counts an error.
     *
     * @param error finite error, at least 0
     */
    void add(double error) {
        long bin = (Double.doubleToRawLongBits(error) >>> SHIFT) - FIRST + 1;
        counts[(int) Math.min(Math.max(bin, 0), counts.length - 1)]++;
        total++;
    }

    void add(ErrorHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        total += other.total;
    }

    long total() {
        return total;
    }

    /**
     * Returns a percentile by nearest rank, rounded up to the end of the percentile's bin.
     *
     * @param p percentage, above 0, at most 100
     * @return the percentile; 0 without errors
     */
    double percentile(double p) {
        long rank = Math.max((long) Math.ceil(p / 100 * total), 1);
        long seen = 0;
        for (int bin = 0; bin < counts.length; bin++) {
            seen += counts[bin];
            if (seen >= rank) {
                return bin == 0 ? 0 : Double.longBitsToDouble(FIRST + bin << SHIFT);
            }
        }
        return 0;
    }
}
