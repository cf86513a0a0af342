package dev.throng.crowd.gl.character;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Morphs;

/**
 * Encodes morph targets for shaders in texels of four words. A table stores, per vertex, the texel at which its
 * displacements start, then the texel after the last displacement. {@link #TEXELS} texels per displacement follow:
 *
 * <pre>
 *   x y z of the position as bits, index of the target's weight among a palette's floats
 *   x y z of the normal as bits, 0
 * </pre>
 */
public final class MorphWords {
    public static final int TEXELS = 2;

    private static final int TEXEL = 4;

    private MorphWords() {}

    /**
     * @param palette palette that stores the weights of the morph targets
     * @return words of all texels
     */
    static int[] of(Morphs morphs, MatrixPalette palette) {
        int[] starts = morphs.starts();
        int header = header(morphs);
        int[] words = new int[Math.toIntExact(count(morphs))];
        for (int v = 0; v < starts.length; v++) {
            words[v] = header + TEXELS * starts[v];
        }
        for (int i = 0; i < morphs.slots().length; i++) {
            int at = TEXEL * (header + TEXELS * i);
            for (int c = 0; c < 3; c++) {
                words[at + c] = Float.floatToRawIntBits(morphs.displacements()[Morphs.FLOATS * i + c]);
                words[at + TEXEL + c] = Float.floatToRawIntBits(morphs.displacements()[Morphs.FLOATS * i + 3 + c]);
            }
            words[at + 3] = palette.weightAt(morphs.slots()[i]);
        }
        return words;
    }

    static long bytes(Morphs morphs) {
        return Integer.BYTES * count(morphs);
    }

    private static long count(Morphs morphs) {
        return TEXEL * (header(morphs) + (long) TEXELS * morphs.slots().length);
    }

    private static int header(Morphs morphs) {
        return (morphs.starts().length + TEXEL - 1) / TEXEL;
    }
}
