package dev.throng.app.view.camera;

import dev.throng.crowd.state.Clock;
import org.jspecify.annotations.Nullable;

/** Time of the crowd: it stands still, runs at any speed, forwards or backwards, or advances step by step. */
public final class LiveClock {
    private static final double STEP = 1.0 / 60;

    /** The crowd goes on during a pause of the program, but by no more than this, seconds. */
    private static final double LONGEST = 0.25;

    private final double step;
    private final boolean isStepped;
    private double seconds;
    private double speed = 1;
    private boolean isPaused;

    /**
     * @param step seconds from frame to frame; null: as many as really pass
     * @param freeze the second it stands still at; null: it starts at 0 and moves
     */
    public LiveClock(@Nullable Double step, @Nullable Double freeze) {
        this.step = step == null ? STEP : step;
        isStepped = step != null;
        isPaused = freeze != null;
        seconds = freeze == null ? 0 : freeze;
    }

    /** Goes on by the time since the last frame. */
    public void advance(double passed) {
        if (!isPaused) {
            seconds += speed * (isStepped ? step : Math.min(passed, LONGEST));
        }
    }

    /** Stands still from now on, or goes on. */
    public void pause(boolean paused) {
        isPaused = paused;
    }

    public boolean isPaused() {
        return isPaused;
    }

    /** Stands still after one step more. */
    public void step() {
        isPaused = true;
        seconds += step;
    }

    /** Whether frames advance it by a fixed step instead of the time that passes. */
    public boolean isStepped() {
        return isStepped;
    }

    /** Seconds of one step. */
    public double stepSeconds() {
        return step;
    }

    /** Seconds of the crowd for one second of the world; negative: time runs backwards. */
    public double speed() {
        return speed;
    }

    /** Sets the speed. @param times finite; negative: time runs backwards */
    public void speed(double times) {
        speed = times;
    }

    public double seconds() {
        return seconds;
    }

    /** Shows another second. */
    public void seconds(double other) {
        seconds = other;
    }

    /** In the clock's own units. */
    public long ticks() {
        return Clock.ticks(seconds);
    }
}
