package dev.throng.app.life;

import dev.throng.crowd.state.Fade;

/**
 * Parts that follow each other, round after round, since ever. Where a part begins is computed from the number of its round, so that
 * nothing adds up: a moment reached in one jump lies in the same part as one reached tick by tick.
 */
final class Rhythm {
    private final double start;
    private final double round;
    private final double[] shares;

    /**
     * @param start tick at which a round begins
     * @param round ticks of one, above 0
     * @param shares where its parts begin, ascending from 0 to below 1
     */
    Rhythm(double start, double round, double... shares) {
        this.start = start;
        this.round = round;
        this.shares = shares.clone();
    }

    /** One of parts that take so many ticks each. */
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
     * A part of a round.
     *
     * @param begin its first tick
     * @param end the first tick of the next part
     */
    record Part(long round, int index, long begin, long end) {
        /** Comes in its round's part 1, and goes in part 2, in so many ticks each. */
        Fade fade(long ticks) {
            return index == 1 ? new Fade(0, 1, begin, ticks) : new Fade(1, 0, begin, ticks);
        }
    }

    /** The part that a tick lies in. */
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

    /** The tick at which a part of a round begins. @param index up to the number of parts, which is the next round's first */
    long begin(long number, int index) {
        double share = index < shares.length ? shares[index] : 1;
        return Math.round(start + (number + share) * round);
    }
}
