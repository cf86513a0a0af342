package dev.throng.crowd.cpu;

import static dev.throng.crowd.gl.picture.GatherPass.FALLOFF;
import static dev.throng.crowd.gl.picture.GatherPass.LEAST_WEIGHT;
import static dev.throng.crowd.gl.picture.GatherPass.MOVING_WEIGHT;
import static dev.throng.crowd.gl.picture.GatherPass.PER_PIXEL;

import dev.throng.crowd.gl.scene.KeptView;

/** Gathering of frames. CPU counterpart of {@code lib/gather.glsl}. */
public final class CpuGathering {
    private CpuGathering() {}

    /**
     * Returns the reversed depth of the ground plane, or 0.
     *
     * @param plain depth at the centre, increase along x, increase along y
     * @param place fractions of width and height
     */
    public static float backdropDepth(float[] plain, float[] place) {
        return Math.max(plain[0] + plain[1] * (2 * place[0] - 1) + plain[2] * (2 * place[1] - 1), 0);
    }

    /**
     * Returns the motion vector of a motionless point.
     *
     * @param earlier 16 floats, column-major
     * @param place fractions of width and height
     */
    public static float[] cameraMotion(float[] earlier, float[] place, float depth) {
        float[] now = {2 * place[0] - 1, 2 * place[1] - 1, depth, 1};
        float[] was = new float[4];
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                was[row] += earlier[4 * column + row] * now[column];
            }
        }
        if (was[3] <= 0) {
            return new float[] {KeptView.NO_MOTION_VECTOR, KeptView.NO_MOTION_VECTOR};
        }
        return new float[] {0.5f * (was[0] / was[3] + 1) - place[0], 0.5f * (was[1] / was[3] + 1) - place[1]};
    }

    /**
     * Returns the weight of a sample.
     *
     * @param x offset from the pixel's centre, in pixels
     * @param y upwards
     */
    public static float sampleWeight(float x, float y) {
        return Math.max((float) Math.pow(2, -FALLOFF * (x * x + y * y)), LEAST_WEIGHT);
    }

    /**
     * Returns the weight that the mean keeps.
     *
     * @param most weight without motion
     * @param distance motion in pixels
     */
    public static float keptWeight(float most, float distance) {
        float share = Math.min(Math.max(PER_PIXEL * distance, 0), 1);
        return most * (1 - share) + Math.min(most, MOVING_WEIGHT) * share;
    }

    /**
     * Returns the weights of four texels in a row.
     *
     * @param f offset from the second texel, 0 to 1
     */
    public static float[] cubicWeights(float f) {
        return new float[] {
            f * (-0.5f + f * (1 - 0.5f * f)),
            1 + f * f * (-2.5f + 1.5f * f),
            f * (0.5f + f * (2 - 1.5f * f)),
            f * f * (-0.5f + 0.5f * f)
        };
    }

    /**
     * Returns the mean after another sample: r g b and weight.
     *
     * @param range smallest r g b, then largest
     */
    public static float[] gathered(float[] mean, float[] now, float[][] range, float mostWeight) {
        float weight = Math.min(mean[3] + now[3], mostWeight);
        float[] result = {0, 0, 0, weight};
        for (int c = 0; c < 3; c++) {
            float known = Math.min(Math.max(mean[c], range[0][c]), range[1][c]);
            result[c] = known + (now[c] - known) * (now[3] / weight);
        }
        return result;
    }
}
