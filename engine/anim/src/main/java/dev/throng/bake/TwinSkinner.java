package dev.throng.bake;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.NormalRule;
import dev.throng.math.Affine;
import org.jspecify.annotations.Nullable;

/**
 * Linear blend skinning in float32: the twin of {@code shaders/lib/skinning.glsl}. Four influences a vertex, added in
 * their order.
 */
public final class TwinSkinner {
    private final NormalRule normalRule;
    private final float[] blended = new float[Affine.STRIDE];

    public TwinSkinner(NormalRule normalRule) {
        this.normalRule = normalRule;
    }

    /**
     * Skins all vertices of a mesh.
     *
     * @param geometry vertices in mesh space
     * @param influences exactly four a vertex
     * @param palette 12 floats for each entry, beginning at {@code po}
     * @param positions receives x y z for each vertex, in the character's space
     * @param normals receives unit x y z (0 0 0 where a normal vanishes), or null; needs normals in the geometry
     */
    public void skin(
            Geometry geometry, Influences influences, Palette palette, float[] positions, float @Nullable [] normals) {
        float[] fileNormals = geometry.normals();
        for (int v = 0; v < geometry.vertexCount(); v++) {
            blend(influences, v, palette);
            Affine.transformPoint(blended, 0, geometry.positions(), 3 * v, positions, 3 * v);
            if (normals != null && fileNormals != null) {
                normal(fileNormals, 3 * v, normals);
            }
        }
    }

    /**
     * A matrix palette inside a larger array.
     *
     * @param rows the array
     * @param offset of its first float
     */
    public record Palette(float[] rows, int offset) {}

    private void blend(Influences influences, int vertex, Palette palette) {
        int first = vertex * Influences.GPU_INFLUENCES;
        for (int k = 0; k < Affine.STRIDE; k++) {
            float sum = 0;
            for (int i = first; i < first + Influences.GPU_INFLUENCES; i++) {
                int entry = palette.offset() + influences.entries()[i] * Affine.STRIDE;
                float term = influences.weights()[i] * palette.rows()[entry + k];
                sum = i == first ? term : sum + term;
            }
            blended[k] = sum;
        }
    }

    private void normal(float[] fileNormals, int o, float[] out) {
        if (normalRule == NormalRule.INVERSE_TRANSPOSE) {
            Affine.transformNormal(blended, 0, fileNormals, o, out, o);
        } else {
            Affine.transformVector(blended, 0, fileNormals, o, out, o);
        }
        float length2 = out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2];
        float inverse = length2 > 0 ? 1f / (float) Math.sqrt(length2) : 0f;
        out[o] *= inverse;
        out[o + 1] *= inverse;
        out[o + 2] *= inverse;
    }
}
