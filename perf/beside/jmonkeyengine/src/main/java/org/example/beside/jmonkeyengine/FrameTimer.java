package org.example.beside.jmonkeyengine;

import com.jme3.system.Timer;
import org.example.beside.Run;

/** Clock that advances by the same time in every frame. */
final class FrameTimer extends Timer {
    private final Run run;
    private float step;
    private float seconds;

    FrameTimer(Run run) {
        this.run = run;
    }

    @Override
    public void update() {
        step = run.step();
        seconds += step;
    }

    @Override
    public long getTime() {
        return (long) (seconds * getResolution());
    }

    @Override
    public long getResolution() {
        return 1_000_000_000;
    }

    @Override
    public float getFrameRate() {
        return 1 / Run.STEP;
    }

    @Override
    public float getTimePerFrame() {
        return step;
    }

    @Override
    public void reset() {
        seconds = 0;
    }
}
