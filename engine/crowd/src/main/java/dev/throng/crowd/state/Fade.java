package dev.throng.crowd.state;

import java.util.Arrays;

/**
 * A weight that goes from one value to another, slowly at both ends: a function of the clock alone, so that nothing is uploaded while
 * it runs and a moment reached in one jump shows the same as one reached frame by frame. The share of the way is the Hermite
 * polynomial 3 s^2 - 2 s^3 of the share s of time (smoothstep). CPU counterpart of {@code shaders/lib/fade.glsl}.
 *
 * @param from weight until the start, 0 to {@link #MAX_WEIGHT}
 * @param to weight from the end on, 0 or more
 * @param start tick that it begins at
 * @param ticks that it takes, 0 (at once) to {@link #MAX_TICKS}
 */
public record Fade(float from, float to, long start, long ticks) {
    /** The longest fade, in ticks: more than an hour. */
    public static final long MAX_TICKS = 0xFFFF_FFFFL;

    /** The same in seconds. */
    public static final double MAX_SECONDS = MAX_TICKS / Clock.TICKS_PER_SECOND;

    /** The largest weight: sums of a few stay far from the largest float. */
    public static final float MAX_WEIGHT = 1e6f;

    /** @throws IllegalArgumentException when a weight is negative or larger than that, or the fade is too long */
    public Fade {
        check(from);
        check(to);
        if (ticks < 0 || ticks > MAX_TICKS) {
            throw new IllegalArgumentException("fade: found a duration of " + ticks + " ticks, expected 0 to "
                    + MAX_TICKS + " ticks (72 minutes)");
        }
    }

    /** Ticks of a fade that lasts so many seconds. @throws IllegalArgumentException when it is negative or too long */
    public static long lasting(double seconds) {
        double ticks = Math.rint(seconds * Clock.TICKS_PER_SECOND);
        if (!(ticks >= 0 && ticks <= MAX_TICKS)) {
            throw new IllegalArgumentException(
                    "fade: found a duration of " + seconds + " s, expected 0 to " + MAX_SECONDS + " s");
        }
        return (long) ticks;
    }

    /** A weight that stays. */
    public static Fade steady(float weight) {
        return new Fade(weight, weight, 0, 0);
    }

    /** Returns the tick after which the weight stays. */
    public long end() {
        return start + ticks;
    }

    /** The weight at a tick. */
    public float weight(long now) {
        return weight(from, to, now - start, ticks);
    }

    /** The weight so many ticks after the start of a fade, without an object for it. */
    public static float weight(float from, float to, long elapsed, long ticks) {
        if (elapsed >= ticks) {
            return to;
        }
        if (elapsed <= 0) {
            return from;
        }
        float s = elapsed * inverse(ticks);
        return from + (to - from) * (s * s * (3f - 2f * s));
    }

    /** What elapsed ticks are multiplied with; 0 for a fade of no length. */
    float inverse() {
        return inverse(ticks);
    }

    static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }

    /** Weights of rows, in arrays: no object for each. Rows are to be {@linkplain #grow made} first. */
    public static final class Rows {
        /** Bytes of a row. */
        public static final int BYTES = 2 * Float.BYTES + Long.BYTES + Integer.BYTES;

        private float[] froms = {};
        private float[] tos = {};
        private long[] starts = {};
        private int[] lengths = {}; // unsigned

        /** Makes rows. @param capacity number of all rows */
        public void grow(int capacity) {
            froms = Arrays.copyOf(froms, capacity);
            tos = Arrays.copyOf(tos, capacity);
            starts = Arrays.copyOf(starts, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }

        /** Sets a row to a weight. */
        public void set(int row, Fade fade) {
            set(row, fade.from, fade.to, fade.start, fade.ticks);
        }

        /** Sets a row to a weight. The numbers are those of a {@link Fade}. */
        public void set(int row, float from, float to, long start, long ticks) {
            froms[row] = from;
            tos[row] = to;
            starts[row] = start;
            lengths[row] = (int) ticks;
        }

        /** Sets a row to a weight that stays. */
        public void steady(int row, float weight) {
            set(row, weight, weight, 0, 0);
        }

        /** Sets a row to what another one is. */
        public void copy(int row, Rows others, int other) {
            set(row, others.froms[other], others.tos[other], others.starts[other], others.ticks(other));
        }

        /** Returns the weight of a row as a function of the clock. */
        public Fade get(int row) {
            return new Fade(froms[row], tos[row], starts[row], ticks(row));
        }

        /** Returns the weight of a row at a tick. */
        public float weight(int row, long now) {
            return Fade.weight(froms[row], tos[row], now - starts[row], ticks(row));
        }

        /** Returns the weight of a row at the start of its fade. */
        public float from(int row) {
            return froms[row];
        }

        /** Returns the weight of a row at the end of its fade. */
        public float to(int row) {
            return tos[row];
        }

        /** Returns the tick at which a row's fade begins. */
        public long start(int row) {
            return starts[row];
        }

        /** Returns the ticks that a row's fade takes. */
        public long ticks(int row) {
            return Integer.toUnsignedLong(lengths[row]);
        }

        /** Returns the tick after which a row's weight stays. */
        public long end(int row) {
            return starts[row] + ticks(row);
        }
    }

    private static void check(float weight) {
        if (!(weight >= 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("weight of a fade: found " + weight + ", expected 0 to " + MAX_WEIGHT
                    + ", so that sums of weights stay finite");
        }
    }
}
