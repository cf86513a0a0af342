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

/** Opens the first scene of a screen so that its first picture comes early. Borrows the screen. */
final class FirstScene {
    private final Screen screen;
    private volatile @Nullable PreparedScene opened; // on the device: of the tier that it is worth

    /** Has its programs compiled on another thread from when the loader has prepared it: this thread may be busy then. */
    FirstScene(Screen screen, SceneLoader loader) {
        this.screen = screen;
        loader.whenReady(this::compileAhead);
    }

    private void compileAhead(PreparedScene ready) {
        if (CompileAhead.suits(ready)) {
            PictureSize size = size(screen.surface(), ready.settings().picture().quality());
            screen.beside(context -> CompileAhead.run(context, () -> opened == null ? ready : opened, size));
        }
    }

    /** Uploads it. @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device has no memory for it */
    LiveScene open(CharacterPool characters, PreparedScene ready, Ui.Surface surface) {
        opened = ready;
        return LiveScene.open(
                characters, ready, size(surface, ready.settings().picture().quality()));
    }

    /** Software draws its first picture for a second or two: at half width and height, and stretched, it is there much sooner. */
    private PictureSize size(Ui.Surface surface, Quality quality) {
        Resolution finest = quality.resolution();
        double scale = screen.gl().info().isSoftware() ? 0.5 * finest.scale() : finest.scale();
        Antialiasing antialiasing = quality.isAuto() ? quality.least() : finest.antialiasing();
        return new PictureSize(size(surface), new Resolution(scale, antialiasing));
    }

    /** Returns the size of pictures that fill a surface, in pixels. */
    static FrameSize size(Ui.Surface surface) {
        return new FrameSize(Math.max(surface.pixelWidth(), 1), Math.max(surface.pixelHeight(), 1));
    }
}
