package dev.throng.perf;

import dev.throng.anim.Skeleton;
import java.util.SplittableRandom;

/**
 * Input of palettes built without optimisation: key poses of a whole rig, and the two poses that each instance blends.
 * Values are random, because the work does not depend on them.
 *
 * @param parents index of each joint's parent, -1 for a root
 * @param keys transforms of all joints of the first pose, then of the second, and so on; each has 12 floats: rotation,
 *     translation and scale, four floats each
 * @param binds inverse bind matrix of each joint: 3 x 4, row by row
 * @param rows for each instance, index of the first of the two successive poses that it blends
 * @param alphas for each instance, weight of the second pose
 */
record PlainKeys(int[] parents, float[] keys, float[] binds, int[] rows, float[] alphas) {
    /** Number of floats of a joint's transform, and of a 3 x 4 matrix. */
    static final int FLOATS = 12;

    private static final int KEY_ROWS = 728; // number of key rows, as many as the clips of the prototype rig have

    static PlainKeys of(Skeleton skeleton, int instances) {
        SplittableRandom random = new SplittableRandom(1);
        int[] parents = skeleton.parents();
        float[] keys = floats(random, KEY_ROWS * parents.length * FLOATS, 0.1);
        float[] binds = floats(random, parents.length * FLOATS, 0.1);
        int[] rows = new int[instances];
        for (int i = 0; i < instances; i++) {
            rows[i] = random.nextInt(KEY_ROWS - 1);
        }
        return new PlainKeys(parents, keys, binds, rows, floats(random, instances, 0));
    }

    private static float[] floats(SplittableRandom random, int count, double min) {
        float[] out = new float[count];
        for (int i = 0; i < count; i++) {
            out[i] = (float) random.nextDouble(min, 1);
        }
        return out;
    }

    int jointCount() {
        return parents.length;
    }

    int instances() {
        return rows.length;
    }

    /**
     * @param row index of the pose
     * @return index in {@code keys} of the first float of a joint's transform
     */
    int key(int row, int joint) {
        return (row * parents.length + joint) * FLOATS;
    }
}
