package dev.throng.app.life;

import dev.throng.crowd.state.Fade;

/**
 * Endlessly repeated cycle of several intervals, without a first or last cycle. An interval's start is computed from
 * the number of its cycle, so that rounding errors do not add up. Times are ticks of the crowd's clock.
 */
final class Rhythm {
    private final double start;
    private final double cycle;
    private final double[] shares;

    /**
     * @param start tick at which cycle 0 begins
     * @param cycle duration of a cycle in ticks, above 0
     * @param shares starts of the intervals as fractions of a cycle, ascending from 0 to below 1
     */
    Rhythm(double start, double cycle, double... shares) {
        this.start = start;
        this.cycle = cycle;
        this.shares = shares.clone();
    }

    /**
     * @param start tick at which cycle 0 begins
     * @param ticks duration of each interval, in ticks
     * @return a cycle from the durations of its intervals
     */
    static Rhythm ofTicks(double start, long... ticks) {
        double cycle = 0;
        for (long part : ticks) {
            cycle += part;
        }
        double[] shares = new double[ticks.length];
        for (int i = 1; i < ticks.length; i++) {
            shares[i] = shares[i - 1] + ticks[i - 1] / cycle;
        }
        return new Rhythm(start, cycle, shares);
    }

    /**
     * Interval of a cycle.
     *
     * @param cycle number of the cycle
     * @param index index of the interval in the cycle
     * @param begin first tick of the interval
     * @param end first tick of the next interval
     */
    record Part(long cycle, int index, long begin, long end) {
        /**
         * @param ticks duration of the fade, in ticks
         * @return the fade that starts with this interval: from 0 to 1 if the interval has index 1, otherwise from 1 to
         *     0
         */
        Fade fade(long ticks) {
            return index == 1 ? new Fade(0, 1, begin, ticks) : new Fade(1, 0, begin, ticks);
        }
    }

    Part at(long now) {
        long number = (long) Math.floor((now - start) / cycle);
        while (begin(number, 0) > now) {
            number--;
        }
        while (begin(number + 1, 0) <= now) {
            number++;
        }
        int index = shares.length - 1;
        while (begin(number, index) > now) {
            index--;
        }
        return new Part(number, index, begin(number, index), begin(number, index + 1));
    }

    /**
     * @param number number of the cycle; 0 begins at the rhythm's start
     * @param index index of the interval; an index equal to the number of intervals means the first interval of the
     *     next cycle
     * @return first tick of the interval
     */
    long begin(long number, int index) {
        double share = index < shares.length ? shares[index] : 1;
        return Math.round(start + (number + share) * cycle);
    }
}
