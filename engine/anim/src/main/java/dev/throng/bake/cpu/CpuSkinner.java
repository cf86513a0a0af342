package dev.throng.bake.cpu;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.TangentD;
import dev.throng.math.Affine;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Skinning in float32, linear blend or dual quaternion: CPU counterpart of {@code shaders/lib/skinning.glsl}. Adds the four
 * influences of a vertex in their order.
 */
public final class CpuSkinner {
    /** Normalisation replaces a smaller squared length by this, to prevent division by 0 for a normal of 0 0 0. */
    public static final float SMALLEST_SQUARE = Float.MIN_NORMAL;

    /**
     * A negative dot product of two quaternions counts as a rounding error of 0 up to this magnitude, so that neither
     * quaternion is negated.
     */
    public static final float PERPENDICULAR = 1e-6f;

    /** Squared sine of the angle between a transformed tangent and the normal, below which the tangent counts as 0. */
    public static final float TANGENT_VANISHES = (float) TangentD.VANISHES;

    private final NormalRule normalRule;
    private final @Nullable CpuDualQuaternions dualQuaternions;
    private final CpuMorphs morphs;
    private final float[] blended = new float[Affine.STRIDE];

    /** Creates a skinner for linear blend skinning. */
    public CpuSkinner(NormalRule normalRule) {
        this.normalRule = normalRule;
        dualQuaternions = null;
        morphs = new CpuMorphs(null);
    }

    /** Creates a skinner for a palette's kind of skinning. */
    public CpuSkinner(NormalRule normalRule, MatrixPalette layout) {
        this.normalRule = normalRule;
        boolean isDual = layout.blending() == Blending.DQS;
        dualQuaternions = isDual ? new CpuDualQuaternions(layout) : null;
        morphs = new CpuMorphs(isDual ? layout : null);
    }

    /**
     * Skins all vertices of a mesh.
     *
     * @param geometry vertices in mesh space; the palette has the weights of their morph targets
     * @param influences four per vertex
     * @param palette palette of the pose
     * @param positions receives x y z per vertex, model space
     * @param normals receives unit x y z per vertex (0 0 0 if a normal vanishes) if the geometry has normals; or null
     */
    public void skinVertices(
            Geometry geometry, Influences influences, Palette palette, float[] positions, float @Nullable [] normals) {
        Morphs displacements = geometry.morphs();
        float[] own = geometry.positions();
        float[] fileNormals = geometry.normals();
        if (displacements != null) {
            own = morphs.positions(displacements, palette, own);
            fileNormals =
                    normals == null || fileNormals == null ? null : morphs.normals(displacements, palette, fileNormals);
        }
        for (int v = 0; v < geometry.vertexCount(); v++) {
            blend(influences, v, palette);
            Affine.transformPoint(blended, 0, own, 3 * v, positions, 3 * v);
            if (normals != null && fileNormals != null) {
                normal(fileNormals, 3 * v, normals);
            }
        }
    }

    /**
     * Skins all tangents of a mesh.
     *
     * @param geometry geometry with tangents
     * @param influences four per vertex
     * @param palette palette of the pose
     * @param normals normals from {@link #skinVertices}
     * @param tangents receives x y z w per tangent: unit vector perpendicular to the normal (0 0 0 if it vanishes), and the
     *     sign of the bitangent
     */
    public void skinTangents(
            Geometry geometry, Influences influences, Palette palette, float[] normals, float[] tangents) {
        float[] own = Objects.requireNonNull(geometry.tangents()).values();
        int[] vertices = geometry.tangentVertices();
        for (int t = 0; t < vertices.length; t++) {
            blend(influences, vertices[t], palette);
            int at = Geometry.Tangents.FLOATS * t;
            skinTangent(blended, normals, 3 * vertices[t], own, at, tangents, at);
        }
    }

    /**
     * Matrix palette inside a larger array.
     *
     * @param rows array; entries have 12 floats, or for dual quaternion skinning the format of the layout
     * @param offset index of the palette's first float
     */
    public record Palette(float[] rows, int offset) {}

    private void blend(Influences influences, int vertex, Palette palette) {
        if (dualQuaternions != null) {
            dualQuaternions.blend(influences, vertex, palette, blended);
        } else {
            blendRows(influences, vertex, palette);
        }
    }

    private void blendRows(Influences influences, int vertex, Palette palette) {
        int[] entries = influences.entries();
        float[] weights = influences.weights();
        float[] rows = palette.rows;
        int first = vertex * Influences.GPU_INFLUENCES;
        int a = palette.offset + entries[first] * Affine.STRIDE;
        int b = palette.offset + entries[first + 1] * Affine.STRIDE;
        int c = palette.offset + entries[first + 2] * Affine.STRIDE;
        int d = palette.offset + entries[first + 3] * Affine.STRIDE;
        for (int k = 0; k < Affine.STRIDE; k++) {
            blended[k] = weights[first] * rows[a + k]
                    + weights[first + 1] * rows[b + k]
                    + weights[first + 2] * rows[c + k]
                    + weights[first + 3] * rows[d + k];
        }
    }

    /**
     * Transforms a tangent and makes it perpendicular to the posed normal: CPU counterpart of {@code skinTangent}.
     *
     * @param blended three rows of four
     * @param normals posed unit normal x y z at {@code n}
     * @param own tangent x y z w at {@code p}
     * @param out receives x y z w at {@code o}: unit vector (0 0 0 if it vanishes), and the sign of the bitangent
     */
    public static void skinTangent(float[] blended, float[] normals, int n, float[] own, int p, float[] out, int o) {
        Affine.transformVector(blended, 0, own, p, out, o);
        float moved2 = out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2];
        float along = out[o] * normals[n] + out[o + 1] * normals[n + 1] + out[o + 2] * normals[n + 2];
        for (int c = 0; c < 3; c++) {
            out[o + c] = out[o + c] - along * normals[n + c];
        }
        float length2 = out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2];
        float inverse =
                length2 > TANGENT_VANISHES * moved2 ? 1f / (float) Math.sqrt(Math.max(length2, SMALLEST_SQUARE)) : 0f;
        out[o] *= inverse;
        out[o + 1] *= inverse;
        out[o + 2] *= inverse;
        out[o + 3] = Affine.mirrors(blended, 0) ? -own[p + 3] : own[p + 3];
    }

    private void normal(float[] fileNormals, int o, float[] out) {
        if (normalRule == NormalRule.INVERSE_TRANSPOSE) {
            Affine.transformNormal(blended, 0, fileNormals, o, out, o);
        } else {
            Affine.transformVector(blended, 0, fileNormals, o, out, o);
        }
        float length2 = out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2];
        float inverse = 1f / (float) Math.sqrt(Math.max(length2, SMALLEST_SQUARE));
        out[o] *= inverse;
        out[o + 1] *= inverse;
        out[o + 2] *= inverse;
    }
}
