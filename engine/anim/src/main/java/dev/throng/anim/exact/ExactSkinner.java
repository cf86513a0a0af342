package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Exact evaluation of vertices: from keyframes, in double precision, with all influences and the palette's kind of skinning.
 * Reference for all other results. Stores the last pose; not thread-safe.
 */
public final class ExactSkinner {
    private final CharacterModel character;
    private final NormalRule normalRule;
    private final double[] model;
    private final double[] palette;
    private final @Nullable DualQuaternionsD dualQuaternions;

    public ExactSkinner(CharacterModel character) {
        this.character = character;
        normalRule = NormalRule.of(character);
        model = new double[character.skeleton().jointCount() * AffineD.STRIDE];
        palette = new double[character.palette().entryCount() * AffineD.STRIDE];
        dualQuaternions = character.palette().blending() == Blending.DQS
                ? new DualQuaternionsD(character.palette().entryCount())
                : null;
        setPose(character.skeleton().restPose());
    }

    /**
     * Sets the pose to that of a clip.
     *
     * @param clip clip, or null for the rest pose
     * @param time seconds in the clip; see {@link dev.throng.anim.LoopMode#localTime}
     */
    public void setPose(@Nullable Clip clip, double time) {
        Pose pose = character.skeleton().restPose().copy();
        if (clip != null) {
            ClipSampler.sample(clip, time, pose);
        }
        setPose(pose);
    }

    /**
     * Sets the pose.
     *
     * @param pose local transforms of all joints; read, but not kept
     */
    public void setPose(Pose pose) {
        AffineD.localToModel(character.skeleton(), pose, model);
        AffineD.palette(character.palette(), model, palette);
        if (dualQuaternions != null) {
            dualQuaternions.set(palette);
        }
    }

    /**
     * @return matrix palette of the current pose: three rows (12 doubles) per entry, valid until the next pose; callers
     *     must not write to them
     */
    public double[] palette() {
        return palette;
    }

    /**
     * @return matrices from joint space to scene space in the current pose: three rows (12 doubles) per joint, valid
     *     until the next pose; callers must not write to them
     */
    public double[] model() {
        return model;
    }

    /**
     * Skins a mesh in the current pose.
     *
     * @return x y z of each vertex, scene space
     */
    public double[] positions(Mesh mesh) {
        double[] positions = new double[3 * mesh.vertexCount()];
        skin(mesh.geometry(), mesh.influences(), positions, null);
        return positions;
    }

    /**
     * Skins vertices and normals in the current pose.
     *
     * @param geometry vertices in mesh space; the pose has the weights of their morph targets
     * @param influences the file's influences, or a reduced set
     * @param positions receives x y z per vertex, scene space
     * @param normals receives unit x y z per vertex (0 0 0 if a normal vanishes) if the geometry has normals; or null
     */
    public void skin(Geometry geometry, Influences influences, double[] positions, double @Nullable [] normals) {
        Vertex vertex = new Vertex(geometry, influences);
        for (int v = 0; v < geometry.vertexCount(); v++) {
            vertex.position(v, positions);
            if (normals != null && geometry.normals() != null) {
                vertex.normal(v, normals);
            }
        }
    }

    /**
     * Skins tangents in the current pose.
     *
     * @param geometry geometry with tangents
     * @param out receives x y z w per tangent: unit vector perpendicular to the normal (0 0 0 if it vanishes), and the sign of
     *     the bitangent
     */
    public void tangents(Geometry geometry, Influences influences, double[] out) {
        float[] values = Objects.requireNonNull(geometry.tangents()).values();
        int[] vertices = geometry.tangentVertices();
        Vertex vertex = new Vertex(geometry, influences);
        for (int t = 0; t < vertices.length; t++) {
            vertex.tangent(vertices[t], values, Geometry.Tangents.FLOATS * t, out);
        }
    }

    /**
     * Skins some vertices in the current pose.
     *
     * @param vertices indices, in the geometry, of the vertices to skin
     * @param positions x y z for every vertex of the geometry; only the positions of {@code vertices} are written
     */
    public void skin(Geometry geometry, Influences influences, int[] vertices, double[] positions) {
        Vertex vertex = new Vertex(geometry, influences);
        for (int v : vertices) {
            vertex.position(v, positions);
        }
    }

    private final class Vertex {
        private final Influences influences;
        private final MorphD morph;
        private final double[] blended = new double[AffineD.STRIDE];
        private final double[] normalMatrix = new double[9];
        private final double[] unitNormal = new double[3];

        Vertex(Geometry geometry, Influences influences) {
            this.influences = influences;
            morph = new MorphD(geometry, palette);
        }

        void position(int vertex, double[] out) {
            blend(influences, vertex, blended);
            morph.move(vertex);
            transformPosition(blended, morph.position(), 3 * vertex, out);
        }

        /**
         * Computes a vertex's normal, after a call of {@link #position} for this vertex.
         *
         * @param out receives x y z
         */
        void normal(int vertex, double[] out) {
            normalMatrix(blended, normalMatrix);
            transformNormal(normalMatrix, morph.normal(), 3 * vertex, out);
        }

        /**
         * Computes a vertex's tangent.
         *
         * @param values tangents before skinning, x y z w each
         * @param o index of the tangent's first float in {@code values} and in {@code out}
         * @param out receives the tangent x y z w
         */
        void tangent(int vertex, float[] values, int o, double[] out) {
            blend(influences, vertex, blended);
            morph.move(vertex);
            normalMatrix(blended, normalMatrix);
            transformNormal(normalMatrix, morph.normal(), 0, unitNormal);
            TangentD.transform(blended, unitNormal, values, o, out);
        }
    }

    private void blend(Influences influences, int vertex, double[] out) {
        if (dualQuaternions == null) {
            AffineD.blend(influences, vertex, palette, out);
        } else {
            dualQuaternions.blend(influences, vertex, out);
        }
    }

    private void normalMatrix(double[] blended, double[] out) {
        if (normalRule == NormalRule.INVERSE_TRANSPOSE) {
            AffineD.normalMatrix(blended, out);
            return;
        }
        for (int i = 0; i < 9; i++) {
            out[i] = blended[i / 3 * 4 + i % 3];
        }
    }

    private static void transformPosition(double[] m, double[] p, int o, double[] out) {
        for (int r = 0; r < 3; r++) {
            out[o + r] = m[4 * r] * p[0] + m[4 * r + 1] * p[1] + m[4 * r + 2] * p[2] + m[4 * r + 3];
        }
    }

    private static void transformNormal(double[] m, double[] n, int o, double[] out) {
        double length2 = 0;
        for (int r = 0; r < 3; r++) {
            out[o + r] = m[3 * r] * n[0] + m[3 * r + 1] * n[1] + m[3 * r + 2] * n[2];
            length2 += out[o + r] * out[o + r];
        }
        double inverse = length2 > 0 ? 1 / Math.sqrt(length2) : 0;
        for (int r = 0; r < 3; r++) {
            out[o + r] *= inverse;
        }
    }
}
