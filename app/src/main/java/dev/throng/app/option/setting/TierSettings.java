package dev.throng.app.option.setting;

import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.Shading.Shadows;
import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * What a tier fixes where nothing else is asked for.
 *
 * @param scale of width and height of pictures, above 0 and up to 1
 * @param antialiasing what smooths edges of scenes that are there to be looked at
 * @param shadows how finely the sun's are drawn
 * @param bias of levels of detail and poses, see {@code CullSettings}
 */
public record TierSettings(double scale, Antialiasing antialiasing, ShadowDetail shadows, double bias) {
    static final TierSettings LOW =
            new TierSettings(0.5, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SHARP), 1);
    static final TierSettings MEDIUM =
            new TierSettings(1, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SOFT), 0.5);

    /** Every device has four samples, and they are enough for smooth edges. */
    static final TierSettings HIGH =
            new TierSettings(1, Antialiasing.samples(4), shadows(ShadowPass.SIDE, Shadows.SOFT), 0);

    private static ShadowDetail shadows(int side, Shadows filter) {
        return new ShadowDetail(side, filter);
    }
}
