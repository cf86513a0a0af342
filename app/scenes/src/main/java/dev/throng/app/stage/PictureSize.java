package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * Size of a picture on the display, with the resolution in which it is drawn.
 *
 * @param shown size of the display area, in pixels
 * @param resolution resolution of drawing
 */
public record PictureSize(FrameSize shown, Resolution resolution) {
    /**
     * Largest ratio of a picture's drawn width to its shown width at which shadow maps have half the resolution. At
     * this ratio, such maps have about as many texels per drawn pixel as full maps have in a picture of full size.
     */
    private static final double COARSE = 0.6;

    /** @return size of the drawn picture, in pixels */
    public FrameSize drawn() {
        return resolution.of(shown);
    }

    /**
     * @param finest full resolution
     * @return whether the picture has full resolution, or has full size and accumulates the samples of several frames
     */
    boolean isFinest(Resolution finest) {
        boolean isGathered = resolution.antialiasing().gathered(); // accumulates the samples over several frames
        return finest.equals(resolution) || isGathered && resolution.scale() == finest.scale();
    }

    /**
     * @param most full resolution of shadows
     * @return resolution and filter of shadows that suit the drawn picture
     */
    ShadowDetail shadows(ShadowDetail most) {
        return resolution.scale() <= COARSE ? most.upTo(ShadowPass.COARSE_SIDE) : most;
    }

    /** @return width / height of the shown picture; rounded sizes may make drawn pixels slightly oblong */
    float aspect() {
        return (float) shown.width() / shown.height();
    }
}
