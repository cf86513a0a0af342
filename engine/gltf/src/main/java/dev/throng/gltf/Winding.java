package dev.throng.gltf;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.AffineD;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Turns triangles so that their front shows in the rest pose: a transform that mirrors also turns the winding (glTF 2.0,
 * section 3.7.4). A skinned triangle is mirrored where the blended rest matrix of its first vertex has a negative
 * determinant.
 */
final class Winding {
    private static final int STRIDE = MatrixPalette.STRIDE;

    private final double[] palette;

    /** Evaluates the rest pose of all palette entries. */
    Winding(Rig rig) {
        double[] model = new double[rig.skeleton().jointCount() * STRIDE];
        AffineD.localToModel(rig.skeleton(), rig.skeleton().restPose(), model);
        MatrixPalette layout = rig.palette();
        palette = new double[layout.entryCount() * 9];
        for (int e = 0; e < layout.entryCount(); e++) {
            for (int i = 0; i < 9; i++) {
                int row = layout.joints()[e] * STRIDE + i / 3 * 4;
                int column = e * STRIDE + i % 3;
                float[] inverseBind = layout.inverseBind();
                palette[e * 9 + i] = model[row] * inverseBind[column]
                        + model[row + 1] * inverseBind[column + 4]
                        + model[row + 2] * inverseBind[column + 8];
            }
        }
    }

    /** The geometry, or one that shares its vertices and has some triangles turned. */
    Geometry frontFacing(Geometry geometry, Influences influences) {
        BitSet mirrored = mirroredTriangles(geometry.indices(), influences);
        if (mirrored.isEmpty()) {
            return geometry;
        }
        int[] turned = geometry.indices().clone();
        mirrored.stream().forEach(triangle -> {
            turned[3 * triangle + 1] = geometry.indices()[3 * triangle + 2];
            turned[3 * triangle + 2] = geometry.indices()[3 * triangle + 1];
        });
        return new Geometry(geometry.positions(), geometry.normals(), geometry.uvs(), geometry.colours(), turned);
    }

    private BitSet mirroredTriangles(int[] indices, Influences influences) {
        BitSet mirrored = new BitSet();
        double[] blended = new double[9];
        for (int triangle = 0; triangle < indices.length / 3; triangle++) {
            blend(influences, indices[3 * triangle], blended);
            mirrored.set(triangle, determinant(blended) < 0);
        }
        return mirrored;
    }

    private void blend(Influences influences, int vertex, double[] out) {
        Arrays.fill(out, 0);
        int first = vertex * influences.perVertex();
        for (int i = first; i < first + influences.perVertex(); i++) {
            double weight = influences.weights()[i];
            int entry = influences.entries()[i] * 9;
            for (int k = 0; k < 9 && weight != 0; k++) {
                out[k] += weight * palette[entry + k];
            }
        }
    }

    private static double determinant(double[] m) {
        return m[0] * (m[4] * m[8] - m[5] * m[7])
                + m[1] * (m[5] * m[6] - m[3] * m[8])
                + m[2] * (m[3] * m[7] - m[4] * m[6]);
    }
}
