package dev.throng.assets;

import java.util.Arrays;

/**
 * A curve through keys with zero slope at each key, as in gestures animated by hand. Between two keys, the smoothstep
 * {@code 3 r^2 - 2 r^3} never leaves the range of both values. The curve repeats after its last key.
 *
 * @param times times of the keys in seconds, increasing, from 0 to the period
 * @param values values of the keys; the last equals the first
 */
record EasedCurve(double[] times, double[] values) implements Curve {

    EasedCurve {
        int last = times.length - 1;
        if (last < 1 || times[0] != 0 || values.length != times.length || values[last] != values[0]) {
            throw new IllegalArgumentException(
                    "eased curve: found times " + Arrays.toString(times) + " s and values " + Arrays.toString(values)
                            + ", expected at least 2 key times that begin at 0 s, a value for each, and a last value equal to the first");
        }
    }

    /**
     * @param timesAndValues time of the first key in seconds, its value, time of the second key, and so on
     * @return curve with these keys
     */
    static EasedCurve of(double... timesAndValues) {
        double[] times = new double[timesAndValues.length / 2];
        double[] values = new double[times.length];
        for (int k = 0; k < times.length; k++) {
            times[k] = timesAndValues[2 * k];
            values[k] = timesAndValues[2 * k + 1];
        }
        return new EasedCurve(times, values);
    }

    @Override
    public double value(double time) {
        double local = wrap(time);
        int key = keyBefore(local);
        double r = (local - times[key]) / (times[key + 1] - times[key]);
        return values[key] + (values[key + 1] - values[key]) * r * r * (3 - 2 * r);
    }

    @Override
    public double slope(double time) {
        double local = wrap(time);
        int key = keyBefore(local);
        double interval = times[key + 1] - times[key];
        double r = (local - times[key]) / interval;
        return (values[key + 1] - values[key]) * 6 * r * (1 - r) / interval;
    }

    private double wrap(double time) {
        double period = times[times.length - 1];
        double wrapped = time % period;
        return wrapped < 0 ? wrapped + period : wrapped;
    }

    private int keyBefore(double local) {
        int key = 0;
        while (key < times.length - 2 && times[key + 1] <= local) {
            key++;
        }
        return key;
    }
}
