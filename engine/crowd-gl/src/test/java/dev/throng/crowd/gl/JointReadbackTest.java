package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Blending;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Joints are where the CPU says that they are, of whatever instances the device posed in a frame. */
@GlTest
@EveryDriver
class JointReadbackTest {
    private static final int COUNT = 100;
    private static final int MAX_FRAMES = 2000;

    /** Palettes of both are float32, walked in the same order; undoing the inverse bind matrix doubles their rounding. */
    private static final double TOLERANCE = 4e-6;

    @ParameterizedTest
    @CsvSource({"all, 1000", "culled, 16", "poses, 64"})
    void theDeviceHasThemWhereTheCpuHas(String kind, int batchSize, GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random);
        CharacterModel character = RandomCrowd.TOWER;
        List<String> joints = IntStream.range(0, character.skeleton().jointCount())
                .mapToObj(character.skeleton()::name)
                .toList();
        CullSettings culling = switch (kind) {
            case "all" -> CullSettings.ALL;
            case "culled" -> CullSettings.CULLED.withLod(true);
            default -> CullSettings.CULLED.withLod(true).withBias(2).withPoses(true);
        };
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), culling);
        try (GpuCharacter uploaded = GpuCharacter.upload(character, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(
                        gl, RendererFeatures.NONE.withPoses(kind.equals("poses")), new BatchPlan(batchSize));
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            Crowd crowd = renderer.add(uploaded, state, PaletteBackend.DEFAULT);
            JointReadback readback =
                    crowd.readJoints(joints, IntStream.range(0, COUNT).toArray());
            Set<Integer> known = new HashSet<>();
            List<JointReadback.Moment> moments = moments(renderer, target, shown, readback);
            CpuJoints cpu = new CpuJoints(character, RandomCrowd.ATLAS);
            for (JointReadback.Moment moment : moments) {
                known.addAll(check(moment, state, cpu, character));
            }
            assertTrue(kind.equals("all") ? known.size() == COUNT : known.size() > 1, kind + ": " + known.size());
        }
    }

    /** Those of some frames, as they arrive. */
    private static List<JointReadback.Moment> moments(
            CrowdRenderer renderer, RenderTarget target, FrameDescription shown, JointReadback readback) {
        List<JointReadback.Moment> moments = new ArrayList<>();
        for (int f = 0; f < MAX_FRAMES && moments.size() < 4; f++) {
            renderer.render(target, shown, 10_000L * f, PassTimer.NONE);
            readback.latest().filter(moment -> !moments.contains(moment)).ifPresent(moments::add);
        }
        assertEquals(4, moments.size());
        return moments;
    }

    /** @return instances that something is known of */
    private static Set<Integer> check(
            JointReadback.Moment moment, CrowdState state, CpuJoints cpu, CharacterModel character) {
        Set<Integer> known = new HashSet<>();
        int joints = character.skeleton().jointCount();
        assertEquals(state.count() * joints, moment.models().size());
        for (int i = 0; i < state.count(); i++) {
            cpu.pose(state, i, moment.ticks());
            for (int j = 0; j < joints; j++) {
                Optional<Matrix4x3dc> model = moment.models().get(i * joints + j);
                if (model.isPresent()) {
                    known.add(i);
                    String place = "instance " + i + ", joint " + j;
                    assertNear(cpu.model(j), model.get(), RestBox.of(character).diagonal(), place);
                }
            }
        }
        return known;
    }

    private static void assertNear(Matrix4x3d expected, Matrix4x3dc found, double diagonal, String place) {
        double[] a = expected.get(new double[12]);
        double[] b = found.get(new double[12]);
        for (int i = 0; i < 12; i++) {
            double unit = i < 9 ? 1 : diagonal;
            double error = Math.abs(a[i] - b[i]) / unit;
            assertTrue(error <= TOLERANCE, () -> place + ": off by " + error);
        }
    }

    /** A hand that holds something has two entries; its transform is one, whatever the palette is kept as. */
    @Test
    void aHandIsWhereItsOwnerHoldsSomething(GlContext gl) {
        CharacterModel plain = BuiltIns.load("adult+umbrella").withCoarser(List.of());
        ClipAtlas atlas = ClipBaker.bake(plain, BakeSettings.DEFAULT);
        CrowdState state = new CrowdState(atlas, 5);
        for (int i = 0; i < 5; i++) {
            state.setPlayback(i, ClipPlayback.loop(i, 1 << 29, Clock.rate(1, 1)));
        }
        View view = RandomCrowd.camera(new SplittableRandom(1));
        int hand = Sockets.joint(plain.skeleton(), "hand.R");
        CpuJoints cpu = new CpuJoints(plain, atlas);
        for (CharacterModel character : List.of(
                plain,
                plain.with(plain.palette().inSimilarities().orElseThrow()),
                plain.with(plain.palette().blended(Blending.DQS)))) {
            GpuCharacter.Skinning skinning = GpuCharacter.Skinning.of(character.palette());
            try (GpuCharacter uploaded = GpuCharacter.upload(character, atlas, skinning);
                    CrowdRenderer renderer = new CrowdRenderer(gl);
                    RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
                Crowd crowd = renderer.add(uploaded, state, PaletteBackend.DEFAULT);
                JointReadback readback = crowd.readJoints(List.of("hand.R"), 3, 99);
                var shown = new FrameDescription(view, SunnyPlain.ground(), CullSettings.ALL);
                JointReadback.Moment moment =
                        moments(renderer, target, shown, readback).get(3);
                cpu.pose(state, 3, moment.ticks());
                assertNear(cpu.model(hand), moment.models().get(0).orElseThrow(), 1, skinning.name());
                assertTrue(moment.models().get(1).isEmpty());
            }
        }
    }

    @Test
    void namesTheJointsThatThereAre(GlContext gl) {
        try (GpuCharacter uploaded =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl)) {
            CrowdState state = RandomCrowd.of(1, new SplittableRandom(1), false);
            Crowd crowd = renderer.add(uploaded, state, PaletteBackend.DEFAULT);
            assertThrows(IllegalArgumentException.class, () -> crowd.readJoints(List.of("tail"), 0));
        }
    }
}
