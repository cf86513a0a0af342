package dev.throng.assets;

import java.util.function.DoubleUnaryOperator;

/**
 * A curve given by two functions of time.
 *
 * @param valueAt seconds to value
 * @param slopeAt its derivative
 */
record Formula(DoubleUnaryOperator valueAt, DoubleUnaryOperator slopeAt) implements Curve {
    @Override
    public double value(double time) {
        return valueAt.applyAsDouble(time);
    }

    @Override
    public double slope(double time) {
        return slopeAt.applyAsDouble(time);
    }
}
