package dev.throng.anim.build;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.BitSet;

/**
 * Finds triangles that the rest pose mirrors, and reverses them, so that their fronts face outwards (glTF 2.0, section 3.7.4).
 * A skinned triangle is mirrored if, in the rest pose, the blended matrix of its first vertex has a negative determinant.
 */
public final class Winding {
    private final double[] palette;

    public Winding(Skeleton skeleton, MatrixPalette layout) {
        double[] model = AffineD.localToModel(skeleton, skeleton.restPose());
        palette = new double[layout.entryCount() * AffineD.STRIDE];
        AffineD.palette(layout, model, palette);
    }

    /**
     * Reverses the triangles that the rest pose mirrors.
     *
     * @return the geometry if no triangle is mirrored, else a copy that shares its vertices
     */
    public Geometry frontFacing(Geometry geometry, Influences influences) {
        BitSet mirrored = mirroredTriangles(geometry.indices(), influences);
        if (mirrored.isEmpty()) {
            return geometry;
        }
        Geometry turned = geometry.withIndices(turned(geometry.indices(), mirrored));
        Geometry.Tangents tangents = geometry.detail().tangents();
        return tangents == null
                ? turned
                : turned.with(new Geometry.Detail(
                        geometry.detail().secondUvs(),
                        new Geometry.Tangents(tangents.values(), turned(tangents.corners(), mirrored))));
    }

    private static int[] turned(int[] corners, BitSet mirrored) {
        int[] turned = corners.clone();
        mirrored.stream().forEach(triangle -> {
            turned[3 * triangle + 1] = corners[3 * triangle + 2];
            turned[3 * triangle + 2] = corners[3 * triangle + 1];
        });
        return turned;
    }

    private BitSet mirroredTriangles(int[] indices, Influences influences) {
        BitSet mirrored = new BitSet();
        double[] blended = new double[AffineD.STRIDE];
        for (int triangle = 0; triangle < indices.length / 3; triangle++) {
            AffineD.blend(influences, indices[3 * triangle], palette, blended);
            mirrored.set(triangle, determinant(blended) < 0);
        }
        return mirrored;
    }

    private static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                + m[1] * (m[6] * m[8] - m[4] * m[10])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }
}
