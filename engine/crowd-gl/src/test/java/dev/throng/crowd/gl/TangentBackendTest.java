package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RandomTangents;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.inspect.CpuPoser;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.MorphModel;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@GlTest
@ShaderPair
class TangentBackendTest {
    /** Degrees, as in {@code compare}. */
    private static final double LIMIT = 0.05;

    @ParameterizedTest
    @CsvSource({
        "false, LBS, WHERE_DRAWN",
        "true, LBS, WHERE_DRAWN",
        "true, LBS, AHEAD",
        "false, DQS, WHERE_DRAWN",
        "true, DQS, AHEAD"
    })
    void skinnedTangentsAgreeWithTheCpu(
            boolean hasMirrors, Blending blending, GpuBackend.Skinned skinned, GlContext gl) {
        RigShape shape = hasMirrors ? RigShape.of(12).withGeneralScale() : RigShape.of(12);
        CharacterModel rig = RandomTangents.on(RandomRigs.create(shape, 7), 8);
        CharacterModel character = rig.with(rig.palette().blended(blending));
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        List<ClipTime> times = List.of(new ClipTime(0, LoopMode.LOOP, 0.3), new ClipTime(1, LoopMode.LOOP, 0.4));
        compare(character, atlas, times, skinned, gl);
    }

    /** Morph targets turn normals; tangents stay perpendicular. */
    @ParameterizedTest
    @CsvSource({"LBS, WHERE_DRAWN", "LBS, AHEAD", "DQS, WHERE_DRAWN", "DQS, AHEAD"})
    void tangentsOfMorphedVerticesAgreeWithTheCpu(Blending blending, GpuBackend.Skinned skinned, GlContext gl) {
        CharacterModel face = RandomTangents.on(
                GltfLoader.load("face.glb", MorphModel.create().glb()), 11);
        CharacterModel character = face.with(face.palette().blended(blending));
        ClipAtlas atlas = ClipBaker.bake(face, BakeSettings.DEFAULT);
        List<ClipTime> times = List.of(new ClipTime(0, LoopMode.LOOP, 0.7), new ClipTime(2, LoopMode.LOOP, 1.1));
        compare(character, atlas, times, skinned, gl);
        double[] moved = tangents(character, atlas, times);
        double[] unmoved = tangents(withoutMorphs(character), atlas, times);
        assertThrows(AssertionError.class, () -> assertNear(unmoved, moved, "targets that do nothing"));
    }

    private static CharacterModel withoutMorphs(CharacterModel character) {
        Mesh mesh = character.meshes().get(0).withMorphs(null);
        var surface = new CharacterModel.Surface(List.of(List.of(mesh)), character.materials(), character.textures());
        return new CharacterModel(character.name(), character.rig(), surface, character.clips(), character.warnings());
    }

    /** CPU tangents of the first instance's first mesh. */
    private static double[] tangents(CharacterModel character, ClipAtlas atlas, List<ClipTime> times) {
        CpuBackend cpu = new CpuBackend(character, atlas);
        cpu.pose(times);
        double[] found =
                new double[4 * character.meshes().get(0).geometry().tangents().count()];
        cpu.tangents(0, 0, found);
        return found;
    }

    private static void compare(
            CharacterModel character, ClipAtlas atlas, List<ClipTime> times, GpuBackend.Skinned skinned, GlContext gl) {
        CpuBackend cpu = new CpuBackend(character, atlas);
        try (GpuBackend gpu = GpuBackend.openWith(gl, character, atlas, new GpuBackend.Shaders(null, skinned))) {
            cpu.pose(times);
            gpu.pose(times);
            for (int mesh = 0; mesh < character.meshes().size(); mesh++) {
                int count =
                        4 * character.meshes().get(mesh).geometry().tangents().count();
                double[] expected = new double[count];
                double[] actual = new double[count];
                for (int instance = 0; instance < times.size(); instance++) {
                    cpu.tangents(instance, mesh, expected);
                    gpu.tangents(instance, mesh, actual);
                    assertNear(expected, actual, "mesh " + mesh + " of instance " + instance);
                }
            }
        }
    }

    /** CPU vertices for drawing have the layout of preskinned ones. */
    @Test
    void cpuVerticesStoreTangentsAfterNormals(GlContext gl) {
        CharacterModel rig = RandomTangents.on(RandomRigs.create(RigShape.of(12), 9), 10);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        try (GpuCharacter character = GpuCharacter.upload(rig, atlas, GpuCharacter.Skinning.LBS)) {
            CpuPoser poser = new CpuPoser(character.cpuMeshes());
            ClipTime time = new ClipTime(1, LoopMode.LOOP, 0.4);
            poser.pose(ClipTime.crowd(atlas, List.of(time)), 0, ClipTime.SHOWN_TICK, 0);
            int count = character.cpuMeshes().level(0).vertexCount();
            FloatBuffer put = FloatBuffer.allocate(10 * (count + 1));
            poser.put(count, put, 1);
            CpuBackend cpu = new CpuBackend(rig, atlas);
            cpu.pose(List.of(time));
            int[] drawn =
                    Objects.requireNonNull(character.remaps().get(0).tangents()).drawn();
            double[] expected = new double[4 * drawn.length];
            double[] actual = new double[expected.length];
            cpu.tangents(0, 0, expected);
            for (int t = 0; t < drawn.length; t++) {
                for (int c = 0; c < 4 && drawn[t] >= 0; c++) {
                    actual[4 * t + c] = put.get(10 * (1 + drawn[t]) + 6 + c);
                }
            }
            assertNear(expected, actual, "first mesh");
        }
    }

    private static void assertNear(double[] expected, double[] actual, String mesh) {
        int compared = 0;
        for (int at = 0; at < expected.length; at += 4) {
            double cosine =
                    expected[at] * actual[at] + expected[at + 1] * actual[at + 1] + expected[at + 2] * actual[at + 2];
            if (actual[at + 3] != 0) { // used by a triangle
                compared++;
                assertEquals(expected[at + 3], actual[at + 3], mesh + ", tangent " + at / 4);
                assertTrue(cosine > Math.cos(Math.toRadians(LIMIT)), mesh + ", tangent " + at / 4 + ": " + cosine);
            }
        }
        assertTrue(compared > 0, mesh);
    }
}
