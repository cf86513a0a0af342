package dev.throng.gl.window;

/**
 * How long to wait after a swap whose driver does not wait for the screen: software OpenGL shows at once, whatever swap interval
 * is asked for, and pictures that no screen shows cost as much as the others.
 */
final class SwapPace {
    /** Share of a screen's period after which a swap is taken for one that has waited. */
    private static final double WAITED = 0.95;

    private final long period;
    private long last;

    /**
     * @param rate pictures that the screen shows in a second
     * @param now nanoseconds
     */
    SwapPace(double rate, long now) {
        period = (long) (WAITED * 1e9 / rate);
        last = now - period;
    }

    /**
     * Takes in a swap that has returned.
     *
     * @param now nanoseconds
     * @return nanoseconds to wait; 0 where a picture took as long as the screen shows one
     */
    long waitAfter(long now) {
        long left = Math.max(0, last + period - now);
        last = now + left;
        return left;
    }
}
