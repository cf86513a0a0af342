package dev.throng.perf;

import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.memory.GpuBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Culling kernel without optimisation. Compares a bounding sphere with six planes, chooses a level of detail by
 * distance, and appends to a list by atomics.
 */
final class PlainCull extends Yardstick {
    private static final int LEVELS = 3;
    private static final int TEXEL = 4;

    private final int instances;
    private final GpuBuffer counts;

    /**
     * @param side side of the square around the origin in which instances are, in metres
     * @param view view whose instances are visible
     */
    PlainCull(int instances, float side, View view) {
        super("plain_cull");
        this.instances = instances;
        block("SPHERES", GpuBuffer.ofFloats("yardstick spheres", spheres(instances, side)));
        block("LISTS", GpuBuffer.allocate("yardstick lists", (long) LEVELS * instances * 2 * Integer.BYTES));
        counts = block("COUNTS", GpuBuffer.allocate("yardstick counts", (LEVELS + 1) * Integer.BYTES));
        constant("LEVELS", LEVELS);
        constant("NEAR_LEVEL", 20f);
        constant("FAR_LEVEL", 60f);
        program().setUnsigned("count", instances);
        float[] planes = planes(view.viewProjection());
        System.arraycopy(view.eye(), 0, planes, 6 * TEXEL, 3);
        program().set("sides", Arrays.copyOf(planes, 16));
        program().set("ends", Arrays.copyOfRange(planes, 16, 32));
    }

    void run() {
        counts.fill(0);
        dispatch(instances);
    }

    /**
     * @param toClip matrix from the scene to clip space with reversed depth from 0 to 1, column by column
     * @return 32 floats: the view's six planes, whose unit normals point inwards, then eight zeros, to be replaced by
     *     the caller
     */
    private static float[] planes(float[] toClip) {
        float[] out = new float[32];
        for (int p = 0; p < 6; p++) {
            float sign = p % 2 == 0 ? 1 : -1;
            float whole = p == 4 ? 0 : 1;
            double square = 0;
            for (int c = 0; c < TEXEL; c++) {
                float value = whole * toClip[TEXEL * c + 3] + sign * toClip[TEXEL * c + p / 2];
                out[TEXEL * p + c] = value;
                square += c < 3 ? value * value : 0;
            }
            for (int c = 0; c < TEXEL; c++) {
                out[TEXEL * p + c] /= (float) Math.sqrt(square);
            }
        }
        return out;
    }

    private static float[] spheres(int instances, float side) {
        SplittableRandom random = new SplittableRandom(1);
        float[] out = new float[TEXEL * instances];
        for (int i = 0; i < out.length; i += TEXEL) {
            out[i] = (float) random.nextDouble(-side / 2, side / 2);
            out[i + 2] = (float) random.nextDouble(-side / 2, side / 2);
            out[i + 3] = 1;
        }
        return out;
    }
}
