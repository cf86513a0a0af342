package dev.throng.perf;

import dev.throng.gl.memory.GpuBuffer;

/** Palette kernel without optimisation, with one GPU thread for each joint of each instance. */
final class PlainGpuPalettes extends Yardstick {
    private final long joints;

    /** @return kernel in which each thread walks up the hierarchy and samples every ancestor again */
    static PlainGpuPalettes chains(PlainKeys keys) {
        return new PlainGpuPalettes(keys, true);
    }

    /** @return kernel in which each thread samples only its joint */
    static PlainGpuPalettes locals(PlainKeys keys) {
        return new PlainGpuPalettes(keys, false);
    }

    private PlainGpuPalettes(PlainKeys keys, boolean chain) {
        super("plain_palette");
        joints = (long) keys.instances() * keys.jointCount();
        block("KEYS", GpuBuffer.ofFloats("yardstick keys", keys.keys()));
        block("PARENTS", GpuBuffer.ofInts("yardstick parents", keys.parents()));
        block("BINDS", GpuBuffer.ofFloats("yardstick binds", keys.binds()));
        block("PLAYS", GpuBuffer.ofInts("yardstick plays", plays(keys)));
        block("PALETTE", GpuBuffer.allocate("yardstick palettes", joints * PlainKeys.FLOATS * Float.BYTES));
        constant("CHAIN", chain);
        constant("JOINT_COUNT", keys.jointCount());
        program().setUnsigned("count", keys.instances());
    }

    void build() {
        dispatch(joints);
    }

    /**
     * @return for each instance, the index of the first of its two key poses, and the float bits of the second one's
     *     weight
     */
    private static int[] plays(PlainKeys keys) {
        int[] out = new int[2 * keys.instances()];
        for (int i = 0; i < keys.instances(); i++) {
            out[2 * i] = keys.rows()[i];
            out[2 * i + 1] = Float.floatToRawIntBits(keys.alphas()[i]);
        }
        return out;
    }
}
