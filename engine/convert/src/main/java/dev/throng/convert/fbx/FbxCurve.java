package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import dev.throng.convert.scene.CubicBezier;
import java.util.Arrays;

/**
 * A curve of one number in an FBX file: keys with steps, lines or Bézier curves between them.
 *
 * @param times times in seconds, ascending
 * @param values values of the keys
 * @param flags flags of the segment from each key to the next
 * @param tangents for each key, the slope to its right and that to the left of the next key, both per second, and their
 *     weights
 */
record FbxCurve(double[] times, double[] values, int[] flags, double[] tangents) {
    /** Number of the file's units of time per second. */
    static final double TICKS = 46186158000.0;

    private static final int CONSTANT = 0x2;
    private static final int LINEAR = 0x4;
    private static final int CUBIC = 0x8;
    /** Flag of a constant segment that has the value of its end key, not of its start key. */
    private static final int NEXT = 0x100;

    private static final int USER = 0x400;
    private static final int BREAK = 0x800;
    private static final int CLAMPED = 0x1000 | 0x4000;
    private static final int WEIGHTED_RIGHT = 0x1000000;
    private static final int WEIGHTED_LEFT = 0x2000000;
    private static final int PER_KEY = 4;
    private static final double THIRD = 1 / 3.0;

    static FbxCurve of(FbxElement element) {
        long[] ticks = element.childWholes("KeyTime");
        double[] values = element.childNumbers("KeyValueFloat");
        int count = Math.min(ticks.length, values.length);
        int[] flags = new int[count];
        double[] tangents = new double[PER_KEY * count];
        Arrays.fill(flags, LINEAR);
        expand(element, flags, tangents);
        double[] times = new double[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            double time = ticks[i] / TICKS;
            if (kept > 0 && !(time > times[kept - 1]) || !Double.isFinite(values[i])) {
                continue;
            }
            times[kept] = time;
            values[kept] = values[i];
            flags[kept] = flags[i];
            System.arraycopy(tangents, PER_KEY * i, tangents, PER_KEY * kept, PER_KEY);
            kept++;
        }
        return new FbxCurve(
                Arrays.copyOf(times, kept),
                Arrays.copyOf(values, kept),
                Arrays.copyOf(flags, kept),
                Arrays.copyOf(tangents, PER_KEY * kept));
    }

    /**
     * Expands flags and tangents, which are stored once for runs of equal keys.
     *
     * @param element record of the curve
     * @param flags receives the flags of each key
     * @param tangents receives the tangent data of each key
     */
    private static void expand(FbxElement element, int[] flags, double[] tangents) {
        long[] runFlags = element.childWholes("KeyAttrFlags");
        double[] runData = element.childNumbers("KeyAttrDataFloat");
        long[] runs = element.childWholes("KeyAttrRefCount");
        int key = 0;
        for (int run = 0; run < Math.min(runs.length, runFlags.length); run++) {
            for (long i = 0; i < runs[run] && key < flags.length; i++, key++) {
                flags[key] = (int) runFlags[run];
                for (int c = 0; c < 2 && PER_KEY * run + PER_KEY <= runData.length; c++) {
                    tangents[PER_KEY * key + c] = finite(runData[PER_KEY * run + c]);
                }
                weights(runData, run, tangents, key);
            }
        }
    }

    /**
     * Reads weights of tangents: the bits of a float hold two 16-bit numbers, in ten thousandths.
     *
     * @param runData tangent data of runs of equal keys
     * @param run index of the run
     * @param tangents receives the weights
     * @param key index of the key
     */
    private static void weights(double[] runData, int run, double[] tangents, int key) {
        if (PER_KEY * run + PER_KEY <= runData.length) {
            int bits = Float.floatToRawIntBits((float) runData[PER_KEY * run + 2]);
            tangents[PER_KEY * key + 2] = (bits & 0xFFFF) / 9999.0;
            tangents[PER_KEY * key + 3] = (bits >>> 16) / 9999.0;
        }
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : 0;
    }

    boolean isEmpty() {
        return times.length == 0;
    }

    /** @return whether every segment keeps the value of its start key */
    boolean isStepped() {
        for (int i = 0; i + 1 < flags.length; i++) {
            if (!isStep(i)) {
                return false;
            }
        }
        return true;
    }

    /** @return whether the value of a key lasts until the next key */
    boolean isStep(int key) {
        return (flags[key] & (CONSTANT | NEXT)) == CONSTANT;
    }

    /** @return whether a segment is neither a step nor a line */
    boolean isCurved() {
        for (int i = 0; i + 1 < flags.length; i++) {
            if ((flags[i] & CUBIC) != 0 && bends(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean bends(int i) {
        double line = (values[i + 1] - values[i]) / (times[i + 1] - times[i]);
        double tiny = 1e-6 * Math.max(1, Math.abs(line));
        return Math.abs(rightSlope(i) - line) > tiny || Math.abs(leftSlope(i + 1) - line) > tiny;
    }

    /** @return the value at a time; before the first and after the last key, the value of that key */
    double at(double time) {
        int found = Arrays.binarySearch(times, time);
        if (found >= 0) {
            return values[found];
        }
        int next = -found - 1;
        if (next == 0 || next == times.length) {
            return values[Math.max(0, next - 1)];
        }
        return between(next - 1, time);
    }

    private double between(int i, double time) {
        if ((flags[i] & CONSTANT) != 0) {
            return (flags[i] & NEXT) == 0 ? values[i] : values[i + 1];
        }
        double span = times[i + 1] - times[i];
        double part = (time - times[i]) / span;
        if ((flags[i] & CUBIC) == 0) {
            return values[i] + part * (values[i + 1] - values[i]);
        }
        double right = (flags[i] & WEIGHTED_RIGHT) == 0 ? THIRD : tangents[PER_KEY * i + 2];
        double left = (flags[i] & WEIGHTED_LEFT) == 0 ? THIRD : tangents[PER_KEY * i + 3];
        double s = CubicBezier.parameter(right, 1 - left, part);
        double first = values[i] + right * span * rightSlope(i);
        double second = values[i + 1] - left * span * leftSlope(i + 1);
        return CubicBezier.at(values[i], first, second, values[i + 1], s);
    }

    private double rightSlope(int i) {
        return (flags[i] & (USER | BREAK)) != 0 ? tangents[PER_KEY * i] : automatic(i);
    }

    private double leftSlope(int i) {
        return (flags[i - 1] & (USER | BREAK)) != 0 ? tangents[PER_KEY * (i - 1) + 1] : automatic(i);
    }

    /**
     * Returns the slope of an automatic tangent, by Catmull and Rom's formula. Clamping limits the slope, so that the
     * curve stays between the values of its keys.
     */
    private double automatic(int i) {
        if (i == 0 || i == times.length - 1) {
            return 0;
        }
        double slope = (values[i + 1] - values[i - 1]) / (times[i + 1] - times[i - 1]);
        if ((flags[i] & CLAMPED) == 0) {
            return slope;
        }
        double before = (values[i] - values[i - 1]) / (times[i] - times[i - 1]) / THIRD;
        double after = (values[i + 1] - values[i]) / (times[i + 1] - times[i]) / THIRD;
        double limit = Math.max(0, Math.min(before * Math.signum(slope), after * Math.signum(slope)));
        return Math.signum(slope) * Math.min(Math.abs(slope), limit);
    }
}
