package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.crowd.gl.Vertices;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.MorphModel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Morph targets on the GPU against CPU and keyframes; planted mistakes are found. */
@GlTest
@ShaderPair
@Tag("turn-4")
class MorphBackendTest {
    private static final CharacterModel FACE =
            GltfLoader.load("face.glb", MorphModel.create().glb());
    private static final ClipAtlas ATLAS = ClipBaker.bake(FACE, BakeSettings.DEFAULT);
    private static final int STATES = 60;

    private static Stream<CharacterModel> forms() {
        return Stream.of(FACE, FACE.with(FACE.palette().inSimilarities().orElseThrow()))
                .flatMap(form -> Stream.of(Blending.values())
                        .map(blending -> form.with(form.palette().blended(blending))));
    }

    private static String name(CharacterModel form) {
        return form.palette().form() + " " + form.palette().blending();
    }

    private static List<ClipTime> moments() {
        List<ClipTime> moments = new ArrayList<>();
        FACE.clips().forEach(clip -> {
            for (double share : new double[] {-0.3, 0, 0.123, 0.25, 0.5, 0.7377, 1, 1.6}) {
                moments.add(new ClipTime(clip.index(), LoopMode.LOOP, share * clip.duration()));
                moments.add(new ClipTime(clip.index(), LoopMode.CLAMP, share * clip.duration()));
            }
        });
        return moments;
    }

    @TestFactory
    Stream<DynamicTest> morphedVerticesOfGpuCpuAndKeyframesAgree(GlContext gl) {
        return forms().map(form -> DynamicTest.dynamicTest(name(form), () -> {
            for (String kernel : List.of(KernelShape.INSTANCE, KernelShape.JOINT)) {
                try (GpuBackend drawn = GpuBackend.open(gl, form, ATLAS, kernel);
                        GpuBackend ahead = GpuBackend.openWith(
                                gl, form, ATLAS, new GpuBackend.Shaders(kernel, GpuBackend.Skinned.AHEAD))) {
                    compare(form, drawn);
                    compare(form, ahead);
                }
            }
        }));
    }

    private static void compare(CharacterModel form, VertexBackend gpu) {
        Vertices.Limit limit = Vertices.Limit.of(form);
        double diagonal = RestBox.of(form).diagonal();
        double encoded = ATLAS.certificate().encodingError() + limit.rounding();
        Mesh mesh = form.meshes().get(0);
        try (VertexBackend cpu = new CpuBackend(form, ATLAS);
                VertexBackend exact = new ExactBackend(form, ExactBackend.Time.QUANTISED)) {
            List<ClipTime> moments = moments();
            List.of(gpu, cpu, exact).forEach(path -> path.pose(moments));
            for (int i = 0; i < moments.size(); i++) {
                Vertices found = new Vertices(gpu, i, 0, mesh);
                found.assertNear(new Vertices(cpu, i, 0, mesh), limit, "" + moments.get(i));
                assertTrue(found.distance(new Vertices(exact, i, 0, mesh)) <= encoded * diagonal, "" + moments.get(i));
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> morphWeightsOfBlendedStatesAgreeOnGpuAndCpu(GlContext gl) {
        return forms().map(form -> DynamicTest.dynamicTest(name(form), () -> {
            SplittableRandom random = new SplittableRandom(9);
            List<PoseState> states = Stream.generate(() -> RandomStates.create(FACE.skeleton(), 3, random))
                    .limit(STATES)
                    .toList();
            try (VertexBackend gpu = GpuBackend.open(gl, form, ATLAS, null);
                    VertexBackend cpu = new CpuBackend(form, ATLAS)) {
                gpu.poseStates(states);
                cpu.poseStates(states);
                for (int i = 0; i < STATES; i++) {
                    Mesh mesh = form.meshes().get(0);
                    Vertices found = new Vertices(gpu, i, 0, mesh);
                    found.assertNear(new Vertices(cpu, i, 0, mesh), Vertices.Limit.of(form), "" + states.get(i));
                }
            }
        }));
    }

    /** Returns a character with a mistake in its uploaded data, in place of one in a shader. */
    private static CharacterModel with(UnaryOperator<Morphs> mistake) {
        Mesh mesh = FACE.meshes().get(0);
        Mesh wrong = mesh.withMorphs(mistake.apply(mesh.geometry().morphs()));
        CharacterModel.Surface surface =
                new CharacterModel.Surface(List.of(List.of(wrong)), FACE.materials(), FACE.textures());
        return new CharacterModel(FACE.name(), FACE.rig(), surface, FACE.clips(), FACE.warnings());
    }

    @TestFactory
    Stream<DynamicTest> plantedMorphMistakesAreDetected(GlContext gl) {
        return Stream.of(
                DynamicTest.dynamicTest(
                        "weights a little too large", () -> assertFound(gl, with(m -> scaled(m, 0, 1.0001f)))),
                DynamicTest.dynamicTest(
                        "another target's weight", () -> assertFound(gl, with(MorphBackendTest::swapped))),
                DynamicTest.dynamicTest("normals that stay", () -> assertFound(gl, with(m -> scaled(m, 3, 0)))),
                DynamicTest.dynamicTest("no mistake", () -> {
                    try (VertexBackend right = GpuBackend.open(gl, with(m -> m), ATLAS, null)) {
                        compare(FACE, right);
                    }
                }));
    }

    private static void assertFound(GlContext gl, CharacterModel wrong) {
        assertFalse(wrong.equals(FACE));
        try (VertexBackend gpu = GpuBackend.open(gl, wrong, ATLAS, null)) {
            assertThrows(AssertionError.class, () -> compare(FACE, gpu));
        }
    }

    /** @param part 0 for positions, 3 for normals */
    private static Morphs scaled(Morphs morphs, int part, float factor) {
        float[] moves = morphs.displacements().clone();
        for (int i = 0; i < moves.length; i++) {
            moves[i] *= i % Morphs.FLOATS / 3 == part / 3 ? factor : 1;
        }
        return new Morphs(morphs.starts(), morphs.slots(), moves);
    }

    private static Morphs swapped(Morphs morphs) {
        int[] slots = morphs.slots().clone();
        for (int i = 0; i < slots.length; i++) {
            slots[i] = 13 - slots[i]; // swaps 6 and 7
        }
        return new Morphs(morphs.starts(), slots, morphs.displacements());
    }
}
