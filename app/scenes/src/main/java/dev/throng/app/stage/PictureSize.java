package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * How large a picture is shown, and how finely it is drawn.
 *
 * @param shown pixels of what it fills
 * @param resolution of what is drawn
 */
public record PictureSize(FrameSize shown, Resolution resolution) {
    /** Up to this scale, half the texels along a side of a shadow map are about as many for each pixel as at full size. */
    private static final double COARSE = 0.6;

    /** Pixels that are drawn. */
    public FrameSize drawn() {
        return resolution.of(shown);
    }

    /** Whether no pixels are saved. @param finest resolution */
    boolean isFinest(Resolution finest) {
        boolean isGathered = resolution.antialiasing().gathered(); // which has all samples after some frames
        return finest.equals(resolution) || isGathered && resolution.scale() == finest.scale();
    }

    /** How finely shadows are drawn. @param most how finely they may be */
    ShadowDetail shadows(ShadowDetail most) {
        return resolution.scale() <= COARSE ? most.upTo(ShadowPass.COARSE_SIDE) : most;
    }

    /** Width / height of what is shown; pixels that are drawn may be off from squares by what sizes are rounded. */
    float aspect() {
        return (float) shown.width() / shown.height();
    }
}
