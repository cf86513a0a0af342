package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.gl.framebuffer.RenderTarget;

/** Says how finely pictures are drawn. */
public final class PictureBadge {
    private PictureBadge() {}

    /** The tier, then what is drawn: {@code auto: 427x240, no samples}. */
    public static String text(LiveScene scene) {
        return Choices.word(scene.quality().tier()) + ": " + text(scene.canvas());
    }

    private static String text(Canvas canvas) {
        RenderTarget picture = canvas.target();
        return picture.width() + "x" + picture.height() + ", " + smoothing(canvas.antialiasing());
    }

    private static String smoothing(Antialiasing antialiasing) {
        if (antialiasing.filtered()) {
            return "filtered";
        }
        return antialiasing.samples() > 1 ? antialiasing.samples() + " samples" : "no samples";
    }
}
