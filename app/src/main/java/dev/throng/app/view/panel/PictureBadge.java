package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.gl.framebuffer.RenderTarget;

/** Says how finely pictures are drawn. */
public final class PictureBadge {
    private PictureBadge() {}

    /** The tier, then what is drawn: {@code auto: 427x240, no samples}. */
    public static String text(LiveScene scene) {
        return Choices.word(scene.quality().tier()) + ": " + text(scene.target());
    }

    /** Size and samples: {@code 1280x720, 4 samples}. */
    public static String text(RenderTarget picture) {
        String samples = picture.samples() > 1 ? picture.samples() + " samples" : "no samples";
        return picture.width() + "x" + picture.height() + ", " + samples;
    }
}
