package dev.throng.crowd.state;

import java.util.Arrays;

/**
 * Weight that changes smoothly, as a function of the clock, so nothing is uploaded while the fade runs. Its progress is
 * the Hermite polynomial 3 s^2 - 2 s^3 of the share s of time (smoothstep). A fade that interrupts another fade starts
 * at that fade's speed, so no vertex changes its speed abruptly: inertialization (Bollo, "Inertialization:
 * High-Performance Animation Transitions in Gears of War", GDC 2018). CPU counterpart of {@code shaders/lib/fade.glsl}.
 *
 * @param from weight until the start, 0 to {@link #MAX_WEIGHT}
 * @param to weight after the end, 0 or more
 * @param start first tick
 * @param ticks duration, 0 (at once) to {@link #MAX_TICKS}
 * @param momentum speed of the interrupted fade
 */
public record Fade(float from, float to, long start, long ticks, Momentum momentum) {
    /**
     * Initial speed v of a fade, which decays within D ticks: adds v t (1 - t / D)^2 to the weight t ticks after the
     * start.
     *
     * @param slope v, weight per tick
     * @param settle 1 / D, 0 without speed; D is at most the duration of the fade
     */
    public record Momentum(float slope, float settle) {
        public static final Momentum NONE = new Momentum(0, 0);
    }

    /** Largest slope of smoothstep. */
    private static final double STEEPEST = 1.5;

    /** Longest fade, in ticks. */
    public static final long MAX_TICKS = 0xFFFF_FFFFL;

    /** Longest fade, in seconds: 72 minutes. */
    public static final double MAX_SECONDS = MAX_TICKS / Clock.TICKS_PER_SECOND;

    /** Largest weight. Sums of a few weights are far below the largest float. */
    public static final float MAX_WEIGHT = 1e6f;

    /** @throws IllegalArgumentException if a weight or the duration is out of range */
    public Fade {
        check(from);
        check(to);
        if (ticks < 0 || ticks > MAX_TICKS) {
            throw new IllegalArgumentException("fade: found a duration of " + ticks + " ticks, expected 0 to "
                    + MAX_TICKS + " ticks (72 minutes)");
        }
    }

    public Fade(float from, float to, long start, long ticks) {
        this(from, to, start, ticks, Momentum.NONE);
    }

    /**
     * Converts a duration to ticks.
     *
     * @throws IllegalArgumentException if the duration is out of range
     */
    public static long lasting(double seconds) {
        double ticks = Math.rint(seconds * Clock.TICKS_PER_SECOND);
        if (!(ticks >= 0 && ticks <= MAX_TICKS)) {
            throw new IllegalArgumentException(
                    "fade: found a duration of " + seconds + " s, expected 0 to " + MAX_SECONDS + " s");
        }
        return (long) ticks;
    }

    /** Returns a constant weight. */
    public static Fade steady(float weight) {
        return new Fade(weight, weight, 0, 0);
    }

    public long end() {
        return start + ticks;
    }

    public float weight(long now) {
        float weight = weight(from, to, now - start, ticks);
        float carried = weight + added(momentum.slope, momentum.settle, now - start);
        return isRunning(now - start, ticks) ? bounded(carried, from, to) : weight;
    }

    private static boolean isRunning(long elapsed, long ticks) {
        return elapsed > 0 && elapsed < ticks;
    }

    private static float weight(float from, float to, long elapsed, long ticks) {
        if (elapsed >= ticks) {
            return to;
        }
        if (elapsed <= 0) {
            return from;
        }
        float s = elapsed * inverse(ticks);
        return from + (to - from) * (s * s * (3f - 2f * s));
    }

    private static float added(float slope, float settle, long elapsed) {
        float left = Math.max(1f - elapsed * settle, 0f);
        return slope * elapsed * (left * left);
    }

    /** Clamps a weight that rounding moved below 0, or above both 1 and the weights at the ends of its fade. */
    private static float bounded(float weight, float from, float to) {
        return Math.min(Math.max(weight, 0f), Math.max(Math.max(from, to), 1f));
    }

    /** @return factor that converts elapsed ticks to a share of the fade's duration; 0 for a fade without duration */
    static float inverse(long ticks) {
        return ticks == 0 ? 0f : 1f / ticks;
    }

    /** Table of fades in arrays, without objects. {@linkplain #grow Allocate} rows before use. */
    public static final class Rows {
        public static final int BYTES = 4 * Float.BYTES + Long.BYTES + Integer.BYTES;

        private float[] froms = {};
        private float[] tos = {};
        private long[] starts = {};
        private int[] lengths = {}; // unsigned
        private float[] slopes = {};
        private float[] settles = {};

        /**
         * Allocates rows.
         *
         * @param capacity number of all rows
         */
        public void grow(int capacity) {
            froms = Arrays.copyOf(froms, capacity);
            tos = Arrays.copyOf(tos, capacity);
            starts = Arrays.copyOf(starts, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
            slopes = Arrays.copyOf(slopes, capacity);
            settles = Arrays.copyOf(settles, capacity);
        }

        public void set(int row, Fade fade) {
            set(row, fade.from, fade.to, fade.start, fade.ticks);
            setMomentum(row, fade.momentum.slope, fade.momentum.settle);
        }

        /** Sets a row to a fade without momentum, as a {@link Fade} of the same parameters. */
        public void set(int row, float from, float to, long start, long ticks) {
            froms[row] = from;
            tos[row] = to;
            starts[row] = start;
            lengths[row] = (int) ticks;
            setMomentum(row, 0, 0);
        }

        /** Sets the momentum of a row's fade, as a {@link Momentum} of the same parameters. */
        public void setMomentum(int row, float slope, float settle) {
            slopes[row] = slope;
            settles[row] = settle;
        }

        /**
         * Fades a row from its current weight and speed. The weight must be 0 to 1, and remains in this range.
         */
        public void retarget(int row, float to, long now, long ticks) {
            float slope = slope(row, now);
            float from = weight(row, now);
            set(row, from, to, now, ticks);
            float time = Math.min(ticks, slope == 0 ? 0 : settling(slope < 0 ? from : 1 - from, Math.abs(slope)));
            if (time >= 1) {
                setMomentum(row, slope, 1 / time);
            }
        }

        /**
         * Returns the longest time, in ticks, in which the initial speed of a fade may decay so that no weight is below
         * 0. A fade from weight w to 0 in T ticks has the weight w (1 - t / T)^2 (1 + 2 t / T), at least that of a fade
         * in D ticks if {@code D <= T}. Adding -v t (1 - t / D)^2 to the latter yields
         * (1 - t / D)^2 (w (1 + 2 t / D) - v t), which is 0 or more until D if {@code v D <= 3 w}.
         *
         * @param from weight at the start
         * @param slope v, greater than 0
         */
        public static float settling(float from, float slope) {
            return 3 * from / slope;
        }

        /** Sets a row to a constant weight. */
        public void steady(int row, float weight) {
            set(row, weight, weight, 0, 0);
        }

        public void copy(int row, Rows others, int other) {
            set(row, others.froms[other], others.tos[other], others.starts[other], others.ticks(other));
            setMomentum(row, others.slopes[other], others.settles[other]);
        }

        public Fade get(int row) {
            Momentum momentum = slopes[row] == 0 ? Momentum.NONE : new Momentum(slopes[row], settles[row]);
            return new Fade(froms[row], tos[row], starts[row], ticks(row), momentum);
        }

        public float weight(int row, long now) {
            long elapsed = now - starts[row];
            float weight = Fade.weight(froms[row], tos[row], elapsed, ticks(row));
            float carried = weight + added(slopes[row], settles[row], elapsed);
            return isRunning(elapsed, ticks(row)) ? bounded(carried, froms[row], tos[row]) : weight;
        }

        /** @return change of a row's weight per tick, at a tick */
        public float slope(int row, long now) {
            long elapsed = now - starts[row];
            if (!isRunning(elapsed, ticks(row))) {
                return elapsed == 0 ? slopes[row] : 0;
            }
            float s = elapsed * inverse(ticks(row));
            float left = Math.max(1 - elapsed * settles[row], 0);
            float carried = slopes[row] * left * (left - 2 * elapsed * settles[row]);
            return (tos[row] - froms[row]) * (6 * s * (1 - s)) * inverse(ticks(row)) + carried;
        }

        /** @return whether a row's weight is always 1 */
        public boolean isAlwaysFull(int row) {
            return isSteady(row) && tos[row] == 1;
        }

        boolean isSteady(int row) {
            return froms[row] == tos[row] && slopes[row] == 0;
        }

        /** @return upper bound of a row's weight */
        double most(int row) {
            double added = settles[row] == 0 ? 0 : 4.0 / 27 * Math.max(slopes[row], 0) / settles[row];
            return Math.max(froms[row], tos[row]) + added;
        }

        /** @return upper bound of the change of a row's weight per tick */
        double steepest(int row) {
            double way = Math.abs((double) tos[row] - froms[row]);
            return (lengths[row] == 0 ? 0 : STEEPEST * way / ticks(row)) + Math.abs(slopes[row]);
        }

        float momentumSlope(int row) {
            return slopes[row];
        }

        /** @return inverse of the number of ticks in which the momentum of a row's fade decays; 0 without momentum */
        public float settle(int row) {
            return settles[row];
        }

        /**
         * Computes the momentum's addition to a row's weight, in double precision.
         *
         * @param elapsed ticks since the start of the fade; before the start, the addition is 0
         */
        public double carried(int row, double elapsed) {
            double ticks = Math.max(elapsed, 0);
            double left = Math.max(1 - ticks * settles[row], 0);
            return slopes[row] * ticks * left * left;
        }

        /** @return whether a row has the same fade as a row of another table */
        public boolean isSame(int row, Rows others, int other) {
            return froms[row] == others.froms[other]
                    && tos[row] == others.tos[other]
                    && starts[row] == others.starts[other]
                    && lengths[row] == others.lengths[other]
                    && slopes[row] == others.slopes[other]
                    && settles[row] == others.settles[other];
        }

        /** @return weight of a row at the start of its fade */
        public float from(int row) {
            return froms[row];
        }

        /** @return weight of a row at the end of its fade */
        public float to(int row) {
            return tos[row];
        }

        public long start(int row) {
            return starts[row];
        }

        public long ticks(int row) {
            return Integer.toUnsignedLong(lengths[row]);
        }

        /** @return tick after which a row's weight is constant */
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
