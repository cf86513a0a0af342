package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

class NormalRuleTest {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    private static final double S = Math.sqrt(0.5);

    /** Joint of a given scale with a triangle, whose normals are diagonal, along z and zero. */
    private static CharacterModel rig(double[] scale, float[] inverseBind) {
        Pose rest = Pose.identity(1);
        System.arraycopy(scale, 0, rest.values(), Channel.SCALE.offset(), 3);
        float[] normals = {(float) S, (float) S, 0, 0, 0, 1, 0, 0, 0};
        Geometry geometry = new Geometry(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, normals, null, null, new int[0]);
        Mesh.Source source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, 0, 4);
        return new CharacterModel(
                "rig",
                new CharacterModel.Rig(
                        new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), rest),
                        List.of(),
                        new MatrixPalette(new int[] {0}, inverseBind)),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(source, geometry, Influences.rigid(3, 0), 0))),
                        List.of(Material.DEFAULT),
                        List.of()),
                List.of(),
                List.of());
    }

    private static double[] normals(CharacterModel rig) {
        Mesh mesh = rig.meshes().get(0);
        double[] normals = new double[9];
        new ExactSkinner(rig).skin(mesh.geometry(), mesh.influences(), new double[9], normals);
        return normals;
    }

    private static void shows(double[] expected, CharacterModel rig) {
        // float32 normals of the file
        assertArrayEquals(expected, normals(rig), 1e-7);
    }

    @Test
    void uniformScalesTransformNormalsByTheMatrix() {
        CharacterModel rig = rig(new double[] {3, 3, 3}, IDENTITY);
        assertEquals(NormalRule.MATRIX, NormalRule.of(rig));
        shows(new double[] {S, S, 0, 0, 0, 1, 0, 0, 0}, rig);
    }

    @Test
    void unevenScalesNeedTheInverseTranspose() {
        CharacterModel rig = rig(new double[] {2, 1, 1}, IDENTITY);
        assertEquals(NormalRule.INVERSE_TRANSPOSE, NormalRule.of(rig));
        double length = Math.hypot(0.5, 1);
        shows(new double[] {0.5 / length, 1 / length, 0, 0, 0, 1, 0, 0, 0}, rig);
    }

    @Test
    void normalsOfMirroredSurfacesStayOnTheirSide() {
        CharacterModel rig = rig(new double[] {-1, 1, 1}, IDENTITY);
        assertEquals(NormalRule.INVERSE_TRANSPOSE, NormalRule.of(rig));
        shows(new double[] {-S, S, 0, 0, 0, 1, 0, 0, 0}, rig);
    }

    @Test
    void pointReflectionsReverseNormals() {
        shows(new double[] {-S, -S, 0, 0, 0, -1, 0, 0, 0}, rig(new double[] {-2, -2, -2}, IDENTITY));
    }

    @Test
    void unevenInverseBindMatricesNeedTheInverseTranspose() {
        float[] sheared = IDENTITY.clone();
        sheared[1] = 0.5f;
        assertEquals(NormalRule.INVERSE_TRANSPOSE, NormalRule.of(rig(new double[] {1, 1, 1}, sheared)));
        float[] large = {2, 0, 0, 5, 0, 2, 0, 5, 0, 0, 2, 5};
        assertEquals(NormalRule.MATRIX, NormalRule.of(rig(new double[] {1, 1, 1}, large)));
    }
}
