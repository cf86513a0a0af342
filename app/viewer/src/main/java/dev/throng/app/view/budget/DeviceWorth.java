package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality.Tier;

/**
 * Choice of a device's tier: the finest that draws scene plaza at full resolution in {@link #FRAME}. The enlargement of
 * a picture predicts the time: drawing 200 people at 1280x720 on software OpenGL took 705 ms (high) and 287 ms (medium)
 * of core time, enlarging 25 ms.
 */
public final class DeviceWorth {
    private static final double HIGH = 28;
    private static final double MEDIUM = 12;

    /** Milliseconds of a frame. */
    private static final double FRAME = 50;

    private DeviceWorth() {}

    /**
     * Returns the tier of a device.
     *
     * @param enlargement milliseconds to fill 1280x720 pixels from a picture of half the width and height
     */
    public static Tier of(double enlargement) {
        if (HIGH * enlargement <= FRAME) {
            return Tier.HIGH;
        }
        return MEDIUM * enlargement <= FRAME ? Tier.MEDIUM : Tier.LOW;
    }
}
