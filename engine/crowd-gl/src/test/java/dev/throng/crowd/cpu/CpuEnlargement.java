package dev.throng.crowd.cpu;

import static dev.throng.crowd.gl.picture.EnlargePass.MOVED_LEAST;
import static dev.throng.crowd.gl.picture.EnlargePass.MOVED_MOST;
import static dev.throng.crowd.gl.picture.EnlargePass.SHARPNESS;

/**
 * A picture stretched linearly and sharpened: CPU counterpart of {@code shaders/lib/enlarge.glsl}. Colours are as stored for a
 * screen, 0 to 1. The less contrast there is around, the more is sharpened, and no result leaves the range of what is around it, so
 * that nothing rings; the idea is that of AMD FidelityFX CAS (gpuopen.com/fidelityfx-cas), with a formula of its own.
 */
public final class CpuEnlargement {
    private CpuEnlargement() {}

    /**
     * One channel, away from the mean of four neighbours, within the range of all five.
     *
     * @param middle of the place itself
     */
    public static float sharpened(float middle, float left, float right, float below, float above) {
        float least = Math.min(middle, Math.min(Math.min(left, right), Math.min(below, above)));
        float most = Math.max(middle, Math.max(Math.max(left, right), Math.max(below, above)));
        float mean = 0.25f * (left + right + below + above);
        float wanted = middle + SHARPNESS * (1 - (most - least)) * (middle - mean);
        return Math.min(Math.max(wanted, least), most);
    }

    /**
     * One channel of an enlarged picture.
     *
     * @param picture borrowed
     * @param x place in pixels of that picture; middles are at halves
     * @param y counted upwards
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
     * How much of a pixel shows something that moves, 0 to 1.
     *
     * @param now its colour, r g b
     * @param still its colour where nothing moves
     */
    public static float movedShare(float[] now, float[] still) {
        float most = 0;
        for (int channel = 0; channel < now.length; channel++) {
            most = Math.max(most, Math.abs(now[channel] - still[channel]));
        }
        return Math.min(Math.max((most - MOVED_LEAST) / (MOVED_MOST - MOVED_LEAST), 0), 1);
    }

    /**
     * One channel of the enlarged picture where anything moves, else of what never does.
     *
     * @param picture borrowed
     * @param moved shares of its pixels that move, borrowed
     * @param x place in pixels of that picture; middles are at halves
     * @param y counted upwards
     * @param still channel of what never moves there
     */
    public static float overStill(Channel picture, Channel moved, float x, float y, float still) {
        float share = Math.min(2 * moved.at(x, y), 1);
        return still + (enlarged(picture, x, y) - still) * share;
    }

    /**
     * One channel of a picture.
     *
     * @param values {@code width * height} of them, 0 to 1, bottom row first
     */
    public record Channel(float[] values, int width, int height) {
        /** Between the four nearest pixels, linearly; at the edges it goes on as it is there. */
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
