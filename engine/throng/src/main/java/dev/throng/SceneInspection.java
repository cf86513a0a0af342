package dev.throng;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.gl.timing.GpuTimer;
import dev.throng.inspect.FrameTimer;
import dev.throng.inspect.Inspection;
import org.jspecify.annotations.Nullable;

/** What a host requested to be measured of a scene. Costs nothing before the first request. */
final class SceneInspection implements Inspection {
    private final Scene scene;
    private @Nullable SceneTimer timer;

    SceneInspection(Scene scene) {
        this.scene = scene;
    }

    @Override
    public FrameTimer timer() {
        return open(false);
    }

    @Override
    public FrameTimer blockingTimer() {
        return open(true);
    }

    private FrameTimer open(boolean isBlocking) {
        scene.requireCurrent();
        return open(GpuTimer.create(SceneTimer.FRAMES), isBlocking);
    }

    /** Starts to measure by a timer of the device, which is then owned. */
    FrameTimer open(GpuTimer device, boolean isBlocking) {
        close();
        timer = new SceneTimer(scene, device, isBlocking);
        return timer;
    }

    /** Draws a frame, and measures it on request. */
    void draw(long ticks, Runnable frame) {
        if (timer == null) {
            frame.run();
        } else {
            timer.draw(ticks, frame);
        }
    }

    /** Returns the timer of the passes of a frame. */
    PassTimer passes() {
        return timer == null ? PassTimer.NONE : timer;
    }

    /** Takes in a view of the frame that is drawn. */
    void add(RenderedFrame view) {
        if (timer != null) {
            timer.add(view);
        }
    }

    void forget(FrameTimer closed) {
        timer = timer == closed ? null : timer;
    }

    /** Ends all measurements. */
    void close() {
        if (timer != null) {
            timer.close();
        }
    }
}
