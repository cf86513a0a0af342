package dev.throng.app.option.setting;

import dev.throng.crowd.gl.ShadowPass;

/**
 * What a tier fixes where nothing else is asked for.
 *
 * @param scale of width and height of pictures, above 0 and up to 1
 * @param antialiasing what smooths edges of scenes that are there to be looked at
 * @param shadowSide texels along the sides of the sun's maps
 * @param bias of levels of detail and poses, see {@code CullSettings}
 */
public record TierSettings(double scale, Antialiasing antialiasing, int shadowSide, double bias) {
    static final TierSettings LOW = new TierSettings(0.5, Antialiasing.FILTER, ShadowPass.COARSE_SIDE, 1);
    static final TierSettings MEDIUM = new TierSettings(1, Antialiasing.FILTER, ShadowPass.COARSE_SIDE, 0.5);

    /** Every device has four samples, and they are enough for smooth edges. */
    static final TierSettings HIGH = new TierSettings(1, Antialiasing.samples(4), ShadowPass.SIDE, 0);
}
