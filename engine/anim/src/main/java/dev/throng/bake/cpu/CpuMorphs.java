package dev.throng.bake.cpu;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Morphs;
import dev.throng.bake.cpu.CpuSkinner.Palette;
import org.jspecify.annotations.Nullable;

/**
 * Morph targets in float32: CPU counterpart of {@code shaders/lib/morph.glsl}. Adds displacements in the shader's order. Not
 * thread-safe.
 */
final class CpuMorphs {
    private final @Nullable MatrixPalette layout;
    private float[] positions = {};
    private float[] normals = {};

    /** @param layout layout of the palettes, or null if they have 12 floats per entry */
    CpuMorphs(@Nullable MatrixPalette layout) {
        this.layout = layout;
    }

    /**
     * @param palette palette that contains the targets' weights
     * @param base positions x y z of all vertices before morph targets are applied
     * @return positions with morph targets applied, valid until the next call
     */
    float[] positions(Morphs morphs, Palette palette, float[] base) {
        positions = room(positions, base);
        morph(morphs, palette, 0, positions);
        return positions;
    }

    /**
     * @param palette palette that contains the targets' weights
     * @param base normals x y z of all vertices before morph targets are applied
     * @return normals with morph targets applied, not normalised, valid until the next call
     */
    float[] normals(Morphs morphs, Palette palette, float[] base) {
        normals = room(normals, base);
        morph(morphs, palette, 3, normals);
        return normals;
    }

    private static float[] room(float[] scratch, float[] base) {
        float[] room = scratch.length < base.length ? new float[base.length] : scratch;
        System.arraycopy(base, 0, room, 0, base.length);
        return room;
    }

    private void morph(Morphs morphs, Palette palette, int part, float[] out) {
        for (int v = 0; v < morphs.vertexCount(); v++) {
            for (int i = morphs.starts()[v]; i < morphs.starts()[v + 1]; i++) {
                float weight = palette.rows()[palette.offset() + at(morphs.slots()[i])];
                for (int c = 0; c < 3; c++) {
                    out[3 * v + c] = out[3 * v + c] + weight * morphs.displacements()[Morphs.FLOATS * i + part + c];
                }
            }
        }
    }

    private int at(int slot) {
        return layout == null ? Morphs.weightAt(slot) : layout.weightAt(slot);
    }
}
