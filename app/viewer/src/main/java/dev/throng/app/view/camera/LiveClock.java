package dev.throng.app.view.camera;

import dev.throng.crowd.state.Clock;
import org.jspecify.annotations.Nullable;

/** Clock of the crowd, which can pause, run at any speed, forwards or backwards, or advance by steps. */
public final class LiveClock {
    private static final double STEP = 1.0 / 60;

    /** Longest advance of a frame, seconds, for pauses of the program. */
    private static final double LONGEST = 0.25;

    private final double step;
    private final boolean isStepped;
    private double seconds;
    private double speed = 1;
    private boolean isPaused;

    /**
     * @param step seconds per frame; null: real time
     * @param freeze time at which the clock stands still, seconds; null: it runs from 0
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

    /** Pauses or resumes the clock. */
    public void pause(boolean paused) {
        isPaused = paused;
    }

    public boolean isPaused() {
        return isPaused;
    }

    /** Advances by one step and pauses. */
    public void step() {
        isPaused = true;
        seconds += step;
    }

    /** Returns whether frames advance the clock by a fixed step instead of real time. */
    public boolean isStepped() {
        return isStepped;
    }

    public double stepSeconds() {
        return step;
    }

    /** Speed of the clock; negative: backwards. */
    public double speed() {
        return speed;
    }

    /**
     * Sets the speed of the clock.
     *
     * @param times finite; negative: backwards
     */
    public void speed(double times) {
        speed = times;
    }

    public double seconds() {
        return seconds;
    }

    public void seconds(double other) {
        seconds = other;
    }

    /** Time in ticks. */
    public long ticks() {
        return Clock.ticks(seconds);
    }
}
