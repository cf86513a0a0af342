package dev.throng.assets;

import java.util.function.DoubleUnaryOperator;

/**
 * Periodic function of time, with its exact derivative. {@link LoopBuilder} builds clips from curves. Curves use {@link
 * StrictMath}, so that every machine builds the same keys.
 */
public interface Curve {
    /**
     * @param time time, in seconds
     * @return value at the time
     */
    double value(double time);

    /**
     * @param time time, in seconds
     * @return derivative of {@link #value} at the time, per second
     */
    double slope(double time);

    /**
     * @param value function from seconds to the curve's value
     * @param slope derivative of {@code value}, per second
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

    /** @return curve with the same value at all times */
    static Curve constant(double value) {
        return of(time -> value, time -> 0);
    }

    /**
     * @param amplitude largest value of the wave
     * @param period duration of one wave, in seconds
     * @return {@code amplitude * sin(2 pi time / period)}
     */
    static Curve wave(double amplitude, double period) {
        double frequency = 2 * Math.PI / period;
        return of(
                time -> amplitude * StrictMath.sin(frequency * time),
                time -> amplitude * frequency * StrictMath.cos(frequency * time));
    }

    /**
     * @param timesAndValues time of the first key in seconds, its value, time of the second key, and so on
     * @return a curve with zero slope at every key; see {@link EasedCurve}
     */
    static Curve eased(double... timesAndValues) {
        return EasedCurve.of(timesAndValues);
    }

    /**
     * @param seconds delay, in seconds
     * @return copy of this curve that reaches each value later
     */
    default Curve later(double seconds) {
        return of(time -> value(time - seconds), time -> slope(time - seconds));
    }

    /** @return copy of this curve with all values multiplied */
    default Curve times(double factor) {
        return of(time -> factor * value(time), time -> factor * slope(time));
    }

    /**
     * @param level constant to add to all values
     * @return sum of this curve and the constant
     */
    default Curve plus(double level) {
        return of(time -> value(time) + level, this::slope);
    }
}
