package dev.throng.soak;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Growth of a quantity over the second half of a walk. The first half compiles programs and code, and fills caches.
 *
 * @param begin value of the fitted line at the beginning of the second half
 * @param growth difference of the fitted line between end and beginning of the second half
 * @param noise standard deviation of the measurements from the line
 * @param error standard error of the growth, if measurements vary independently
 */
record Trend(double begin, double growth, double noise, double error) {
    /** Number of standard errors that a growth may be above 0 by chance. */
    private static final double CHANCE = 3;

    private static final int FEWEST = 6;

    /** Fits a line by least squares. Fewer than {@value #FEWEST} rows have no trend: all numbers are NaN. */
    static Trend of(List<Row> rows, ToDoubleFunction<Row> quantity) {
        double half = rows.isEmpty() ? 0 : rows.get(rows.size() - 1).seconds() / 2;
        List<Row> late = rows.stream().filter(row -> row.seconds() >= half).toList();
        if (late.size() < FEWEST) {
            return new Trend(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double time = mean(late, Row::seconds);
        double value = mean(late, quantity);
        double spread = sum(late, row -> square(row.seconds() - time));
        double slope = sum(late, row -> (row.seconds() - time) * (quantity.applyAsDouble(row) - value)) / spread;
        double squares = sum(late, row -> square(quantity.applyAsDouble(row) - value - slope * (row.seconds() - time)));
        double noise = Math.sqrt(squares / (late.size() - 2));
        double from = late.get(0).seconds();
        double span = late.get(late.size() - 1).seconds() - from;
        return new Trend(value + slope * (from - time), slope * span, noise, noise / Math.sqrt(spread) * span);
    }

    private static double mean(List<Row> rows, ToDoubleFunction<Row> of) {
        return sum(rows, of) / rows.size();
    }

    private static double sum(List<Row> rows, ToDoubleFunction<Row> of) {
        return rows.stream().mapToDouble(of).sum();
    }

    private static double square(double x) {
        return x * x;
    }

    /** Returns whether chance explains the growth, or it is at most a fraction of the value. */
    boolean isFlat(double share) {
        return growth <= Math.max(CHANCE * error, share * begin);
    }
}
