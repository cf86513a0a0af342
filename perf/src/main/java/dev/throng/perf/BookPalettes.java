package dev.throng.perf;

import dev.throng.anim.Skeleton;
import dev.throng.gl.GpuBuffer;
import java.util.SplittableRandom;

/** Palettes the plain way: a lane for each joint of each instance. */
final class BookPalettes extends Yardstick {
    private static final int KEY_ROWS = 728; // of the prototype's clips
    private static final int FLOATS = 12; // of a key, and of a matrix of three rows

    private final long joints;

    /** @param chain whether a lane walks the hierarchy, every ancestor sampled anew; else it samples its joint and no more */
    BookPalettes(Skeleton skeleton, int instances, boolean chain) {
        super("book_palette");
        SplittableRandom random = new SplittableRandom(1);
        int count = skeleton.jointCount();
        joints = (long) instances * count;
        block("KEYS", GpuBuffer.ofFloats("yardstick keys", floats(random, KEY_ROWS * count * FLOATS)));
        block("PARENTS", GpuBuffer.ofInts("yardstick parents", parents(skeleton)));
        block("BINDS", GpuBuffer.ofFloats("yardstick binds", floats(random, count * FLOATS)));
        block("PLAYS", GpuBuffer.ofInts("yardstick plays", plays(random, instances)));
        block("PALETTE", GpuBuffer.allocate("yardstick palettes", joints * FLOATS * Float.BYTES));
        constant("CHAIN", chain);
        constant("JOINT_COUNT", count);
        program().setUnsigned("count", instances);
    }

    /** Builds them once and waits. */
    void build() {
        dispatch(joints);
    }

    private static float[] floats(SplittableRandom random, int count) {
        float[] out = new float[count];
        for (int i = 0; i < count; i++) {
            out[i] = (float) random.nextDouble(0.1, 1);
        }
        return out;
    }

    private static int[] parents(Skeleton skeleton) {
        int[] out = new int[skeleton.jointCount()];
        for (int j = 0; j < out.length; j++) {
            out[j] = skeleton.parent(j);
        }
        return out;
    }

    /** Row and bits of the share of the next one. */
    private static int[] plays(SplittableRandom random, int instances) {
        int[] out = new int[2 * instances];
        for (int i = 0; i < instances; i++) {
            out[2 * i] = random.nextInt(KEY_ROWS - 1);
            out[2 * i + 1] = Float.floatToRawIntBits((float) random.nextDouble());
        }
        return out;
    }
}
