package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Comparison of pictures by different programs of one driver. Their compilers may round differently: colours may differ
 * by some steps, and a vertex may round into the next pixel at an edge. Two pictures by one program from equal numbers
 * are equal to the last bit.
 */
public final class Pictures {
    /** Allowed difference of a colour, in steps of 255: one step by rounding, and one step added by a tone curve. */
    private static final int STEPS = 2;

    /** One pixel in this number may differ freely: it may be at an edge that is drawn differently. */
    private static final int SHARE = 1000;

    private Pictures() {}

    /** Fails if two RGB pictures of equal size differ by more than rounding. */
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
