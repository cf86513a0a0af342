package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Comparisons of pictures allow rounding, and fail for larger differences. */
class PictureComparisonTest {
    private static final int PIXELS = 2000;

    private static byte[] off(int pixels, int steps) {
        byte[] rgb = new byte[3 * PIXELS];
        for (int pixel = 0; pixel < pixels; pixel++) {
            rgb[3 * pixel + pixel % 3] = (byte) steps;
        }
        return rgb;
    }

    @Test
    void pictureComparisonAllowsRoundingDifferencesOfAllPixels() {
        Pictures.assertAlike(off(0, 0), off(PIXELS, 2), "rounded");
    }

    @Test
    void pictureComparisonAllowsLargeDifferencesInOnePixelPerThousand() {
        Pictures.assertAlike(off(2, 255), off(0, 0), "cut");
        AssertionError e =
                assertThrows(AssertionError.class, () -> Pictures.assertAlike(off(0, 0), off(3, 3), "another"));
        assertTrue(e.getMessage().startsWith("another: 3 of 2000 pixels are off by more than 2/255"), e.getMessage());
    }

    @Test
    void comparisonOfPicturesOfDifferentSizesFails() {
        assertThrows(AssertionError.class, () -> Pictures.assertAlike(new byte[6], new byte[9], "sizes"));
    }
}
