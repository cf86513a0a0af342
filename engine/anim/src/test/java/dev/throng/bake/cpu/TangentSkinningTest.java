package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RandomTangents;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.math.Polar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparison of float32 tangents with exact ones. */
class TangentSkinningTest {
    /**
     * Largest angle, degrees: float32 rounds matrix and vector by 1e-6 of their size, and a tangent may be a hundredth of that.
     */
    private static final double LIMIT = 0.05;

    @ParameterizedTest
    @CsvSource({"false, LBS", "true, LBS", "false, DQS", "true, DQS"})
    void floatTangentsAgreeWithExactEvaluation(boolean hasMirrors, Blending blending) {
        RigShape shape = hasMirrors ? RigShape.of(12).withGeneralScale() : RigShape.of(12);
        CharacterModel rig = RandomTangents.on(RandomRigs.create(shape, 5), 6);
        CharacterModel character = rig.with(rig.palette().blended(blending));
        ExactSkinner exact = new ExactSkinner(character);
        int mirrored = 0;
        for (Clip clip : character.clips()) {
            exact.setPose(clip, clip.duration() * 0.4);
            for (Mesh mesh : character.meshes()) {
                mirrored += compare(character, exact, mesh);
            }
        }
        assertEquals(hasMirrors, mirrored > 0, mirrored + " turned signs");
    }

    /** @return number of tangents whose sign the pose has reversed */
    private static int compare(CharacterModel character, ExactSkinner exact, Mesh mesh) {
        Influences influences = InfluenceReduction.reduce(mesh.influences());
        Geometry geometry = mesh.geometry();
        double[] expected = new double[geometry.tangents().values().length];
        exact.tangents(geometry, influences, expected);
        float[] actual = skinned(character, exact.palette(), geometry, influences);
        int turned = 0;
        for (int at = 0; at < actual.length; at += 4) {
            double dot = 0;
            double length2 = 0;
            for (int c = 0; c < 3; c++) {
                dot += expected[at + c] * actual[at + c];
                length2 += expected[at + c] * expected[at + c];
            }
            String place = "tangent " + at / 4;
            assertEquals(expected[at + 3], actual[at + 3], place);
            assertTrue(length2 == 0 || dot > Math.cos(Math.toRadians(LIMIT)), place + ": " + dot);
            turned += expected[at + 3] != geometry.tangents().values()[at + 3] ? 1 : 0;
        }
        return turned;
    }

    private static float[] skinned(
            CharacterModel character, double[] exactPalette, Geometry geometry, Influences influences) {
        MatrixPalette layout = character.palette();
        float[] rows = new float[exactPalette.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (float) exactPalette[i];
        }
        float[] kept = rows;
        if (layout.blending() == Blending.DQS) {
            kept = new float[layout.floats()];
            for (int e = 0; e < layout.entryCount(); e++) {
                Polar.split(rows, e * MatrixPalette.STRIDE, kept, e * Polar.STRIDE);
            }
        }
        CpuSkinner skinner = new CpuSkinner(NormalRule.of(character), layout);
        CpuSkinner.Palette palette = new CpuSkinner.Palette(kept, 0);
        float[] normals = new float[geometry.positions().length];
        skinner.skinVertices(geometry, influences, palette, new float[normals.length], normals);
        float[] tangents = new float[geometry.tangents().values().length];
        skinner.skinTangents(geometry, influences, palette, normals, tangents);
        return tangents;
    }

    private static float[] skin(float[] map, float... normal) {
        float[] out = new float[4];
        CpuSkinner.skinTangent(map, normal, 0, new float[] {1, 0, 0, 1}, 0, out, 0);
        return out;
    }

    @Test
    void skinnedTangentsStayInTheSurface() {
        float[] sheared = {1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0}; // x becomes x + y, whose normal is no longer y
        float diagonal = (float) Math.sqrt(0.5);
        assertArrayEquals(new float[] {diagonal, diagonal, 0, 1}, skin(sheared, 0, 0, 1), 1e-6f);
        assertArrayEquals(new float[] {1, 0, 0, 1}, skin(sheared, 0, 1, 0), 1e-6f);
    }

    @Test
    void mirrorsNegateTheBitangentSign() {
        float[] mirror = {-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        assertArrayEquals(new float[] {-1, 0, 0, -1}, skin(mirror, 0, 0, 1));
    }

    @Test
    void tangentsAlongTheNormalBecomeZero() {
        float[] same = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        assertArrayEquals(new float[] {0, 0, 0, 1}, skin(same, 1, 0, 0));
        assertArrayEquals(new float[] {0, 0, 0, 1}, skin(new float[12], 0, 0, 0));
    }
}
