package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality.Tier;

/**
 * Which tier a device is worth: the finest that it can draw the square with at full resolution, for as many frames a second as a
 * window without a graphics processor is to have. How many times the work of an enlargement that is was measured on software
 * OpenGL, as core time of 200 people at 1280x720: 705 ms (high) and 287 ms (medium) over 25 ms.
 */
public final class DeviceWorth {
    private static final double HIGH = 28;
    private static final double MEDIUM = 12;

    /** Milliseconds of a frame. */
    private static final double FRAME = 50;

    private DeviceWorth() {}

    /** @param enlargement milliseconds in which it fills 1280x720 pixels from a picture of half the width and height */
    public static Tier of(double enlargement) {
        if (HIGH * enlargement <= FRAME) {
            return Tier.HIGH;
        }
        return MEDIUM * enlargement <= FRAME ? Tier.MEDIUM : Tier.LOW;
    }
}
