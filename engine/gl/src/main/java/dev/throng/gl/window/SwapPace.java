package dev.throng.gl.window;

/**
 * Waiting time after swaps for drivers that do not wait for the screen. Software OpenGL ignores the swap interval, and
 * would draw pictures that no screen shows.
 */
final class SwapPace {
    /**
     * Least time between swaps, as a share of the screen's refresh period; below 1, so that no wait is added where the
     * driver itself waits.
     */
    private static final double WAITED = 0.95;

    private final long period;
    private long last;

    /**
     * @param rate refresh rate of the screen, in Hz
     * @param now current time, in nanoseconds
     */
    SwapPace(double rate, long now) {
        period = (long) (WAITED * 1e9 / rate);
        last = now - period;
    }

    /**
     * Records a swap that has returned.
     *
     * @param now current time, in nanoseconds
     * @return time to wait in nanoseconds; 0 if nearly one refresh period, or more, has passed since the last swap
     */
    long waitAfter(long now) {
        long left = Math.max(0, last + period - now);
        last = now + left;
        return left;
    }
}
