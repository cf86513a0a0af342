package dev.throng.perf;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.joml.Matrix4f;

/**
 * Builder of palettes on all CPU cores without optimisation: for each joint, it blends two transforms and multiplies
 * the blend's matrix by the parent's matrix and the inverse bind matrix. Shares no code with the engine, so that its
 * cost measures the machine.
 */
final class PlainPalettes {
    private static final int BLOCK = 64;

    private final PlainKeys keys;
    private final Supplier<Poser> posers;
    private final float[] palettes;

    /** Builder of one palette at a time, for one thread. */
    interface Poser {
        /**
         * Builds one palette.
         *
         * @param row index of the first of two successive key poses to blend
         * @param alpha weight of the second pose
         * @param out receives 12 floats for each joint, starting at {@code at}
         * @param at index in {@code out} of the first float
         */
        void build(int row, float alpha, float[] out, int at);
    }

    private PlainPalettes(PlainKeys keys, Supplier<Poser> posers) {
        this.keys = keys;
        this.posers = posers;
        palettes = new float[keys.instances() * keys.jointCount() * PlainKeys.FLOATS];
    }

    /** @return palettes by loops over float arrays, with values in local variables */
    static PlainPalettes byArrays(PlainKeys keys) {
        return new PlainPalettes(keys, () -> new ArrayPoser(keys));
    }

    /** @return palettes by JOML with reused objects */
    static PlainPalettes byJoml(PlainKeys keys) {
        Matrix4f[] binds = JomlPoser.binds(keys);
        return new PlainPalettes(keys, () -> new JomlPoser(keys, binds));
    }

    void build() {
        int blocks = (keys.instances() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> buildBlock(block * BLOCK));
    }

    /** @return palettes of the last build, 12 floats for each joint of each instance */
    float[] palettes() {
        return palettes;
    }

    private void buildBlock(int from) {
        Poser poser = posers.get();
        int stride = keys.jointCount() * PlainKeys.FLOATS;
        for (int i = from; i < Math.min(from + BLOCK, keys.instances()); i++) {
            poser.build(keys.rows()[i], keys.alphas()[i], palettes, i * stride);
        }
    }
}
