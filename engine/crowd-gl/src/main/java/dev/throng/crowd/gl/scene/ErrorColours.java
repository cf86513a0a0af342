package dev.throng.crowd.gl.scene;

import java.util.Locale;
import java.util.Map;

/**
 * Colour scale of errors: from blue for 0 through yellow to red for the largest error, and magenta for NaN or infinity.
 * CPU counterpart of {@code shaders/lib/error_colour.glsl}.
 */
public final class ErrorColours {
    private static final float[][] STOPS = {{0.05f, 0.13f, 0.35f}, {0.95f, 0.75f, 0.1f}, {0.75f, 0.01f, 0.01f}};
    private static final float[] NO_NUMBER = {1, 0, 1};

    private final double largest;

    /** @param largest error that is shown in red; if it is 0, every number is blue */
    public ErrorColours(double largest) {
        this.largest = largest;
    }

    /** @return colour of an error: r g b, linear light */
    public float[] colour(double error) {
        if (!Double.isFinite(error)) {
            return NO_NUMBER.clone();
        }
        double at = largest == 0 ? 0 : Math.min(error / largest, 1) * (STOPS.length - 1);
        int stop = (int) Math.min(at, STOPS.length - 2);
        float[] colour = new float[3];
        for (int c = 0; c < 3; c++) {
            colour[c] = STOPS[stop][c] + (float) (at - stop) * (STOPS[stop + 1][c] - STOPS[stop][c]);
        }
        return colour;
    }

    /** @return colour of an error in sRGB: r g b, 0 to 255, by the transfer function of IEC 61966-2-1 */
    public int[] encoded(double error) {
        float[] linear = colour(error);
        int[] encoded = new int[linear.length];
        for (int c = 0; c < linear.length; c++) {
            double x = linear[c];
            encoded[c] = (int) Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055));
        }
        return encoded;
    }

    public static void putTo(Map<String, Object> constants) {
        constants.put("ERROR_COLOUR_NONE", text(STOPS[0]));
        constants.put("ERROR_COLOUR_SOME", text(STOPS[1]));
        constants.put("ERROR_COLOUR_MAX", text(STOPS[2]));
        constants.put("ERROR_COLOUR_NO_NUMBER", text(NO_NUMBER));
    }

    private static String text(float[] rgb) {
        return String.format(Locale.ROOT, "vec3(%s, %s, %s)", rgb[0], rgb[1], rgb[2]);
    }
}
