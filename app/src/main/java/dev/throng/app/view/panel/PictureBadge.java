package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.gl.framebuffer.RenderTarget;

/** Says how finely pictures are drawn. */
public final class PictureBadge {
    private PictureBadge() {}

    /** The tier, what the device is worth where a frame budget chooses, then what is drawn: {@code auto (low): 427x240, filtered}. */
    public static String text(LiveScene scene) {
        Quality quality = scene.quality();
        String worth = quality.isAuto() ? " (" + Choices.word(quality.worth()) + ")" : "";
        return Choices.word(quality.tier()) + worth + ": " + text(scene.canvas());
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
