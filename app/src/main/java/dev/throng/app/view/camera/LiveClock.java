package dev.throng.app.view.camera;

import dev.throng.crowd.state.Clock;
import org.jspecify.annotations.Nullable;

/** What time it is for the crowd: it can stand still, run faster, backwards never, and go step by step. */
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

    /** Seconds of the crowd for one of the world, 0 or more. */
    public double speed() {
        return speed;
    }

    public void speed(double times) {
        speed = Math.max(times, 0);
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
