package dev.throng.crowd.cpu;

import static dev.throng.crowd.gl.picture.EnlargePass.MOVED_LEAST;
import static dev.throng.crowd.gl.picture.EnlargePass.MOVED_MOST;
import static dev.throng.crowd.gl.picture.EnlargePass.SHARPNESS;

/**
 * Linear enlargement with sharpening, on stored colours from 0 to 1. CPU counterpart of
 * {@code shaders/lib/enlarge.glsl}. Sharpening decreases with local contrast and stays within the range of neighbours,
 * so there is no ringing. The idea is that of AMD FidelityFX CAS (gpuopen.com/fidelityfx-cas), with another formula.
 */
public final class CpuEnlargement {
    private CpuEnlargement() {}

    /**
     * Returns one channel moved away from the mean of four neighbours, within the range of all five values.
     *
     * @param middle value of the point itself
     */
    public static float sharpened(float middle, float left, float right, float below, float above) {
        float least = Math.min(middle, Math.min(Math.min(left, right), Math.min(below, above)));
        float most = Math.max(middle, Math.max(Math.max(left, right), Math.max(below, above)));
        float mean = 0.25f * (left + right + below + above);
        float wanted = middle + SHARPNESS * (1 - (most - least)) * (middle - mean);
        return Math.min(Math.max(wanted, least), most);
    }

    /**
     * Returns one channel of an enlarged picture.
     *
     * @param picture borrowed
     * @param x in pixels of that picture; pixel centres are at halves
     * @param y upwards
     */
    public static float enlarged(Channel picture, float x, float y) {
        return sharpened(
                picture.at(x, y),
                picture.at(x - 1, y),
                picture.at(x + 1, y),
                picture.at(x, y - 1),
                picture.at(x, y + 1));
    }

    /**
     * Returns the share of a pixel that shows motion, 0 to 1.
     *
     * @param now the pixel's colour, r g b
     * @param still the pixel's colour without motion
     */
    public static float movedShare(float[] now, float[] still) {
        float most = 0;
        for (int channel = 0; channel < now.length; channel++) {
            most = Math.max(most, Math.abs(now[channel] - still[channel]));
        }
        return Math.min(Math.max((most - MOVED_LEAST) / (MOVED_MOST - MOVED_LEAST), 0), 1);
    }

    /**
     * Returns one channel of the enlarged picture where it shows motion, else of the still picture.
     *
     * @param picture borrowed
     * @param moved moving shares of its pixels, borrowed
     * @param x in pixels of that picture; pixel centres are at halves
     * @param y upwards
     * @param still channel of the still picture at this point
     */
    public static float overStill(Channel picture, Channel moved, float x, float y, float still) {
        float share = Math.min(2 * moved.at(x, y), 1);
        return still + (enlarged(picture, x, y) - still) * share;
    }

    /**
     * One channel of a picture.
     *
     * @param values {@code width * height} values, 0 to 1, bottom row first
     */
    public record Channel(float[] values, int width, int height) {
        /** Bilinear value; constant beyond the edges. */
        float at(float x, float y) {
            int left = (int) Math.floor(x - 0.5f);
            int below = (int) Math.floor(y - 0.5f);
            float right = x - 0.5f - left;
            float above = y - 0.5f - below;
            float lower = mix(pixel(left, below), pixel(left + 1, below), right);
            float upper = mix(pixel(left, below + 1), pixel(left + 1, below + 1), right);
            return mix(lower, upper, above);
        }

        private float pixel(int x, int y) {
            return values[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)];
        }

        private static float mix(float a, float b, float share) {
            return a + (b - a) * share;
        }
    }
}
