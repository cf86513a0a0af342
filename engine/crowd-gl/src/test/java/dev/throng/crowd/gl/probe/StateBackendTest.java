package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Trials;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.gl.Vertices;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** States blended on the GPU against the CPU. */
@GlTest
@ShaderPair
@Tag("turn-2")
class StateBackendTest {
    private static final int STATES = Trials.of(40, 120);

    @TestFactory
    Stream<DynamicTest> gpuStatesAgreeWithCpuStates(GlContext gl) {
        return Stream.of(
                        RandomRigs.create(RigShape.of(12), 1),
                        RandomRigs.create(RigShape.of(70), 2),
                        RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                        RandomRigs.create(RigShape.of(40).withRoots(3), 4),
                        BuiltIns.load("adult"))
                .map(rig -> DynamicTest.dynamicTest(rig.name(), () -> {
                    ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
                    compare(gl, rig, atlas, KernelShape.INSTANCE);
                    compare(gl, rig, atlas, KernelShape.JOINT);
                    CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
                    compare(gl, dual, atlas, KernelShape.INSTANCE);
                }));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void statesFromPackedSamplesAgreeWithTheCpu(boolean isGeneral, GlContext gl) {
        RigShape shape = RigShape.of(20);
        CharacterModel rig = RandomRigs.create(isGeneral ? shape.withGeneralScale() : shape, 3);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT.with(AtlasForm.SNORM16));
        compare(gl, rig, atlas, KernelShape.INSTANCE);
        compare(gl, rig, atlas, KernelShape.JOINT);
    }

    private static void compare(GlContext gl, CharacterModel rig, ClipAtlas atlas, String kernel) {
        SplittableRandom random = new SplittableRandom(7);
        List<PoseState> states = new ArrayList<>();
        for (int i = 0; i < STATES; i++) {
            states.add(RandomStates.create(rig.skeleton(), rig.clips().size(), random));
        }
        try (VertexBackend gpu = GpuBackend.open(gl, rig, atlas, kernel);
                VertexBackend cpu = new CpuBackend(rig, atlas)) {
            gpu.poseStates(states);
            cpu.poseStates(states);
            Vertices.Limit limit = Vertices.Limit.of(rig);
            for (int i = 0; i < STATES; i++) {
                for (int m = 0; m < rig.meshes().size(); m++) {
                    Mesh mesh = rig.meshes().get(m);
                    Vertices found = new Vertices(gpu, i, m, mesh);
                    found.assertNear(new Vertices(cpu, i, m, mesh), limit, kernel + ", state " + states.get(i));
                }
            }
        }
    }

    /** Tests a state that reduces to one clip, with both kernels. */
    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void stateOfASingleClipEqualsTheClipBitForBit(String kernel, GlContext gl) {
        CharacterModel rig = RandomRigs.create(RigShape.of(12), 5);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        ClipMoment first = new ClipMoment(0, LoopMode.LOOP, 0.37);
        ClipMoment second = new ClipMoment(1, LoopMode.CLAMP, 0.21);
        List<MaskEntry> all = MaskEntry.everywhere(rig.skeleton());
        List<PoseState> states = List.of(
                PoseState.of(first),
                new PoseState(List.of(new BaseClip(second, 0), new BaseClip(first, 3)), List.of(), List.of()),
                laid(second, Layer.override(first, 1, all)),
                laid(first, Layer.override(second, 0, all)),
                laid(first, Layer.override(second, 1, List.of())),
                laid(first, Layer.additive(second, 0, all)));
        try (VertexBackend gpu = GpuBackend.open(gl, rig, atlas, kernel)) {
            gpu.pose(List.of(new ClipTime(0, LoopMode.LOOP, 0.37)));
            double[] expected = new Vertices(gpu, 0, 0, rig.meshes().get(0)).positions();
            gpu.poseStates(states);
            for (int i = 0; i < states.size(); i++) {
                double[] found = new Vertices(gpu, i, 0, rig.meshes().get(0)).positions();
                assertArrayEquals(expected, found, "state " + i);
            }
        }
    }

    private static PoseState laid(ClipMoment base, Layer layer) {
        return new PoseState(List.of(new BaseClip(base, 1)), List.of(layer), List.of());
    }
}
