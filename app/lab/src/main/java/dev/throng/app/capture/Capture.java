package dev.throng.app.capture;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.TimeSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.RenderContext;
import dev.throng.crowd.state.Clock;
import java.util.function.IntToLongFunction;

/**
 * Rendering of a scene to a video. Each frame advances the crowd by the video's frame time, however long drawing takes.
 */
public final class Capture {
    private final RunSettings settings;
    private final CaptureSettings film;
    private final Console console;

    public Capture(RunSettings settings, CaptureSettings film, Console console) {
        this.settings = settings;
        this.film = film;
        this.console = console;
    }

    /**
     * Draws and writes all frames.
     *
     * @throws dev.throng.app.console.UsageException if the frames cannot be written
     * @throws dev.throng.gl.GlException if the device fails, or OpenGL reports an error
     */
    public void run() {
        Film target = Film.of(film);
        Scenes scenes = Scenes.load(settings, console);
        RenderContext.use(scenes, console, context -> {
            try (LiveScene scene =
                    context.announced(settings.scene().instances().get(0))) {
                target.write(frame -> shoot(scene, frame));
            }
            return film;
        });
    }

    private Picture shoot(LiveScene scene, int frame) {
        console.progress("frame " + (frame + 1) + " of " + film.frames());
        return scene.screenshot(time(settings.time(), film.rate()).applyAsLong(frame));
    }

    /**
     * @param time settings of time; its step, if any, replaces the video's frame time
     * @return function from a frame's number, counted from 0, to the time in ticks on the crowd's clock
     */
    static IntToLongFunction time(TimeSettings time, FrameRate rate) {
        Double freeze = time.freeze();
        if (freeze != null) {
            return frame -> Clock.ticks(freeze);
        }
        Double step = time.step();
        return step != null ? frame -> Clock.ticks(frame * step) : frame -> ticks(rate, frame);
    }

    /**
     * @param frame number of the frame, counted from 0
     * @return time of a frame in ticks, computed in integers, so that rounding errors do not add up
     */
    private static long ticks(FrameRate rate, int frame) {
        long cycle = rate.denominator() * (long) Clock.TICKS_PER_SECOND;
        int frames = rate.numerator();
        return frame / frames * cycle + frame % frames * cycle / frames;
    }
}
