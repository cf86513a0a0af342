package dev.throng.assets;

import java.util.function.DoubleUnaryOperator;

/**
 * A periodic number over time with its exact slope. Clips of the built-in characters are composed of curves.
 * {@link StrictMath} makes every machine build the same keys.
 */
public interface Curve {
    /** Value at a time in seconds. */
    double value(double time);

    /** Derivative of {@link #value} per second, at a time in seconds. */
    double slope(double time);

    /**
     * Builds a curve from two functions of time.
     *
     * @param value function from seconds to the value
     * @param slope derivative of that function
     */
    private static Curve of(DoubleUnaryOperator value, DoubleUnaryOperator slope) {
        return new Curve() {
            @Override
            public double value(double time) {
                return value.applyAsDouble(time);
            }

            @Override
            public double slope(double time) {
                return slope.applyAsDouble(time);
            }
        };
    }

    /** Returns a curve with one value for all times. */
    static Curve constant(double value) {
        return of(time -> value, time -> 0);
    }

    /** {@code amplitude * sin(2 pi time / period)}. */
    static Curve wave(double amplitude, double period) {
        double frequency = 2 * Math.PI / period;
        return of(
                time -> amplitude * StrictMath.sin(frequency * time),
                time -> amplitude * frequency * StrictMath.cos(frequency * time));
    }

    /** Returns a curve with zero slope at every key; see {@link EasedCurve}. */
    static Curve eased(double... timesAndValues) {
        return EasedCurve.of(timesAndValues);
    }

    /** Delays this curve. */
    default Curve later(double seconds) {
        return of(time -> value(time - seconds), time -> slope(time - seconds));
    }

    /** Multiplies this curve's values. */
    default Curve times(double factor) {
        return of(time -> factor * value(time), time -> factor * slope(time));
    }

    /** Adds a constant to this curve's values. */
    default Curve plus(double level) {
        return of(time -> value(time) + level, this::slope);
    }
}
