package dev.throng.app.statistic;

import java.util.function.DoubleUnaryOperator;

/**
 * An estimate and the interval around it that holds the middle 95 % of what {@link Bootstrap} found. Of a single measurement the
 * interval is the measurement itself and bounds nothing.
 */
public record Confidence(double estimate, double low, double high) {
    /** The same after a growing function. */
    public Confidence map(DoubleUnaryOperator growing) {
        return new Confidence(growing.applyAsDouble(estimate), growing.applyAsDouble(low), growing.applyAsDouble(high));
    }

    /** How far the interval reaches, as a factor from one end to the other; both are above 0. */
    public double spread() {
        return high / low;
    }
}
