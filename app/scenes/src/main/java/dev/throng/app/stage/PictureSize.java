package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * Shown size of a picture, and its drawing resolution.
 *
 * @param shown size of the display area, in pixels
 * @param resolution of the drawn picture
 */
public record PictureSize(FrameSize shown, Resolution resolution) {
    /** Largest scale at which shadow maps of half the side have about as many texels per pixel as at full size. */
    private static final double COARSE = 0.6;

    /** Number of drawn pixels. */
    public FrameSize drawn() {
        return resolution.of(shown);
    }

    /**
     * Whether the picture has the finest resolution.
     *
     * @param finest full resolution
     */
    boolean isFinest(Resolution finest) {
        boolean isGathered = resolution.antialiasing().gathered(); // gathers all samples over several frames
        return finest.equals(resolution) || isGathered && resolution.scale() == finest.scale();
    }

    /**
     * Resolution of shadows.
     *
     * @param most full resolution
     */
    ShadowDetail shadows(ShadowDetail most) {
        return resolution.scale() <= COARSE ? most.upTo(ShadowPass.COARSE_SIDE) : most;
    }

    /** Width / height of the shown picture; rounded sizes may make drawn pixels slightly oblong. */
    float aspect() {
        return (float) shown.width() / shown.height();
    }
}
