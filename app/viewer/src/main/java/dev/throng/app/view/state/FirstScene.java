package dev.throng.app.view.state;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.stage.CompileAhead;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PictureSize;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.ui.Ui;
import dev.throng.crowd.gl.character.CharacterPool;
import org.jspecify.annotations.Nullable;

/** Preparation of the first scene, arranged so that the first picture appears early. */
final class FirstScene {
    private final Screen screen;
    private volatile @Nullable PreparedScene opened; // scene whose settings have the device's tier

    /**
     * Starts to compile programs on another thread as soon as the loader has prepared the scene, because this thread
     * may be busy then.
     */
    FirstScene(Screen screen, SceneLoader loader) {
        this.screen = screen;
        loader.whenReady(this::compileAhead);
    }

    private void compileAhead(PreparedScene ready) {
        if (CompileAhead.suits(ready)) {
            PictureSize size = size(screen.surface(), ready.settings().picture().quality());
            screen.runInBackground(context -> CompileAhead.run(context, () -> opened == null ? ready : opened, size));
        }
    }

    /**
     * Uploads the first scene to the device.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device has too little memory
     */
    LiveScene open(CharacterPool characters, PreparedScene ready, Ui.Surface surface) {
        opened = ready;
        return LiveScene.open(
                characters, ready, size(surface, ready.settings().picture().quality()));
    }

    /**
     * @return size of the first picture; on software OpenGL, half the screen's width and height, because a full picture
     *     takes seconds
     */
    private PictureSize size(Ui.Surface surface, Quality quality) {
        Resolution finest = quality.windowResolution();
        double scale = screen.gl().info().isSoftware() ? 0.5 * finest.scale() : finest.scale();
        Antialiasing antialiasing = quality.isAuto() ? quality.reducedAntialiasing() : finest.antialiasing();
        return new PictureSize(size(surface), new Resolution(scale, antialiasing));
    }

    /** @return size of pictures that fill a surface, in pixels */
    static FrameSize size(Ui.Surface surface) {
        return new FrameSize(Math.max(surface.pixelWidth(), 1), Math.max(surface.pixelHeight(), 1));
    }
}
