package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality.Tier;

/**
 * Estimate of a device's tier: the finest one in which a frame of scene plaza at full resolution takes at most {@link
 * #FRAME}. The time to enlarge a picture predicts the frame's time. On software OpenGL, 200 people at 1280x720 took 705
 * ms (high) and 287 ms (medium) of processor time, and the enlargement took 25 ms.
 */
public final class DeviceTier {
    private static final double HIGH = 28;
    private static final double MEDIUM = 12;

    /** Milliseconds that a frame of scene plaza may take. */
    private static final double FRAME = 50;

    private DeviceTier() {}

    /**
     * @param enlargement milliseconds to fill 1280x720 pixels from a picture of half the width and height
     * @return tier of a device whose enlargement costs this time
     */
    public static Tier of(double enlargement) {
        if (HIGH * enlargement <= FRAME) {
            return Tier.HIGH;
        }
        return MEDIUM * enlargement <= FRAME ? Tier.MEDIUM : Tier.LOW;
    }
}
