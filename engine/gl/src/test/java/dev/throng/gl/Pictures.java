package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Pictures that programs of one driver make of the same thing. Their compilers need not round alike: colours may be some steps off,
 * and a vertex may round into the next pixel on an edge. What one program draws twice of the same numbers is the same to the last
 * bit instead.
 */
public final class Pictures {
    /** Steps of 255 that rounding may make of a colour: one where it lies between two steps, and what a bent tone curve adds. */
    private static final int STEPS = 2;

    /** One pixel in so many may lie on an edge that is cut differently. */
    private static final int SHARE = 1000;

    private Pictures() {}

    /** Fails where more than rounding is between two pictures of one size, r g b of each pixel. */
    public static void assertAlike(byte[] expected, byte[] actual, String message) {
        assertEquals(expected.length, actual.length, message);
        int pixels = expected.length / 3;
        int off = 0;
        int largest = 0;
        for (int pixel = 0; pixel < pixels; pixel++) {
            int max = 0;
            for (int i = 3 * pixel; i < 3 * pixel + 3; i++) {
                max = Math.max(max, Math.abs((expected[i] & 0xFF) - (actual[i] & 0xFF)));
            }
            off += max > STEPS ? 1 : 0;
            largest = Math.max(largest, max);
        }
        String found = "%s: %d of %d pixels are off by more than %d/255 (1 in %d may be), at most by %d"
                .formatted(message, off, pixels, STEPS, SHARE, largest);
        assertTrue((long) off * SHARE <= pixels, found);
    }
}
