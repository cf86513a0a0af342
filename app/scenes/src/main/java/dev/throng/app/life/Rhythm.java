package dev.throng.app.life;

import dev.throng.crowd.state.Fade;

/**
 * Repeating sequence of parts without beginning or end. The start of a part is computed from its cycle's number, so
 * that no errors add up and every tick has one part.
 */
final class Rhythm {
    private final double start;
    private final double round;
    private final double[] shares;

    /**
     * @param start tick at which a cycle begins
     * @param round duration of a cycle in ticks, above 0
     * @param shares starts of the parts, ascending from 0 to below 1
     */
    Rhythm(double start, double round, double... shares) {
        this.start = start;
        this.round = round;
        this.shares = shares.clone();
    }

    /** Creates a rhythm from the durations of its parts, in ticks. */
    static Rhythm ofTicks(double start, long... ticks) {
        double round = 0;
        for (long part : ticks) {
            round += part;
        }
        double[] shares = new double[ticks.length];
        for (int i = 1; i < ticks.length; i++) {
            shares[i] = shares[i - 1] + ticks[i - 1] / round;
        }
        return new Rhythm(start, round, shares);
    }

    /**
     * A part of a cycle.
     *
     * @param begin its first tick
     * @param end the first tick of the next part
     */
    record Part(long round, int index, long begin, long end) {
        /**
         * Fade in for part 1, or out for part 2.
         *
         * @param ticks duration of the fade
         */
        Fade fade(long ticks) {
            return index == 1 ? new Fade(0, 1, begin, ticks) : new Fade(1, 0, begin, ticks);
        }
    }

    Part at(long now) {
        long number = (long) Math.floor((now - start) / round);
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
     * First tick of a part.
     *
     * @param index up to the number of parts, which is the next cycle's first
     */
    long begin(long number, int index) {
        double share = index < shares.length ? shares[index] : 1;
        return Math.round(start + (number + share) * round);
    }
}
