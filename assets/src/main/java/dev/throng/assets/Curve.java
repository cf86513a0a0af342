package dev.throng.assets;

import java.util.function.DoubleUnaryOperator;

/**
 * A periodic number over time with its exact slope: what the clips of the built-in characters are composed of. Uses
 * {@link StrictMath}, so that every machine builds the same keys.
 */
public interface Curve {
    /** Value at a time in seconds. */
    double value(double time);

    /** Derivative per second of {@link #value} at a time in seconds. */
    double slope(double time);

    /**
     * A curve given by two functions of time.
     *
     * @param value seconds to value
     * @param slope its derivative
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

    /** Nothing moves. */
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

    /** Comes to rest at every key; see {@link EasedCurve}. */
    static Curve eased(double... timesAndValues) {
        return EasedCurve.of(timesAndValues);
    }

    /** The same course, later by some seconds. */
    default Curve later(double seconds) {
        return of(time -> value(time - seconds), time -> slope(time - seconds));
    }

    /** The same course, larger or smaller. */
    default Curve times(double factor) {
        return of(time -> factor * value(time), time -> factor * slope(time));
    }

    /** The same course around another level. */
    default Curve plus(double level) {
        return of(time -> value(time) + level, this::slope);
    }
}
