package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.text.Text;
import dev.throng.gl.framebuffer.RenderTarget;

/** Text about the tier and resolution of the picture. */
public final class PictureBadge {
    private PictureBadge() {}

    /**
     * @return text such as {@code auto (low): 427x240, filtered}: the tier, the resolution and the antialiasing. If a
     *     frame budget chooses resolutions, the device's tier is in parentheses
     */
    public static String text(LiveScene scene) {
        Quality quality = scene.quality();
        String tier = Choices.word(quality.tier());
        String shown = quality.isAuto() ? Text.PICTURE_WORTH.of(tier, Choices.word(quality.appliedTier())) : tier;
        RenderTarget picture = scene.canvas().target();
        String edges = smoothing(scene.canvas().antialiasing());
        return Text.PICTURE.of(shown, picture.width(), picture.height(), edges);
    }

    private static String smoothing(Antialiasing antialiasing) {
        if (antialiasing.filtered()) {
            return Text.FILTERED.text();
        }
        if (antialiasing.gathered()) {
            return Text.GATHERED.text();
        }
        return antialiasing.samples() > 1 ? Text.SAMPLES.of(antialiasing.samples()) : Text.NO_SAMPLES.text();
    }
}
