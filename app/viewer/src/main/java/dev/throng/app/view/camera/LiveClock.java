package dev.throng.app.view.camera;

import dev.throng.crowd.state.Clock;
import org.jspecify.annotations.Nullable;

/** Clock of the crowd. It can pause, run at any speed, forwards or backwards, or advance by steps. */
public final class LiveClock {
    private static final double STEP = 1.0 / 60;

    /** Longest time by which a frame advances the clock, seconds, even if the program has paused for longer. */
    private static final double LONGEST = 0.25;

    private final double step;
    private final boolean isStepped;
    private double seconds;
    private double speed = 1;
    private boolean isPaused;

    /**
     * @param step seconds by which each frame advances the clock; null: real time
     * @param freeze time in seconds at which the clock is paused; null: the clock runs from 0
     */
    public LiveClock(@Nullable Double step, @Nullable Double freeze) {
        this.step = step == null ? STEP : step;
        isStepped = step != null;
        isPaused = freeze != null;
        seconds = freeze == null ? 0 : freeze;
    }

    /**
     * Advances the clock for a frame, unless it is paused.
     *
     * @param passed seconds since the last frame
     */
    public void advance(double passed) {
        if (!isPaused) {
            seconds += speed * (isStepped ? step : Math.min(passed, LONGEST));
        }
    }

    public void pause(boolean paused) {
        isPaused = paused;
    }

    public boolean isPaused() {
        return isPaused;
    }

    /** Advances the clock by one step and pauses it. */
    public void step() {
        isPaused = true;
        seconds += step;
    }

    /** @return whether frames advance the clock by a fixed step instead of real time */
    public boolean isStepped() {
        return isStepped;
    }

    public double stepSeconds() {
        return step;
    }

    /** @return speed of the clock as a factor of real time; negative: backwards */
    public double speed() {
        return speed;
    }

    /** @param times speed of the clock as a factor of real time, finite; negative: backwards */
    public void speed(double times) {
        speed = times;
    }

    public double seconds() {
        return seconds;
    }

    public void seconds(double other) {
        seconds = other;
    }

    /** @return time of the clock in ticks */
    public long ticks() {
        return Clock.ticks(seconds);
    }
}
