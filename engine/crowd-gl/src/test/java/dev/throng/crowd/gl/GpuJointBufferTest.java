package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Joint transforms on the device against the CPU, for drawn instances. */
@GlTest
@EveryDriver
@Tag("turn-5")
class GpuJointBufferTest {
    private static final int COUNT = 100;
    private static final int MAX_FRAMES = 2000;
    private static final CharacterModel TOWER = RandomCrowd.TOWER;
    private static final String TOP = TOWER.skeleton().name(TOWER.skeleton().jointCount() - 1);

    /**
     * Both palettes are float32, computed in the same order; inverting the inverse bind matrix and placement double the
     * rounding.
     */
    private static final double TOLERANCE = 8e-6;

    private final SplittableRandom random = new SplittableRandom(2000);
    private final CrowdState state =
            RandomCrowd.withHostPoses(RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random), random);

    @ParameterizedTest
    @CsvSource({"all, 1000", "culled, 16", "poses, 64"})
    void jointTransformsAgreeWithTheCpu(String kind, int batchSize, GlContext gl) {
        CullSettings culling = switch (kind) {
            case "all" -> CullSettings.ALL;
            case "culled" -> CullSettings.CULLED.withLod(true);
            default -> CullSettings.CULLED.withLod(true).withBias(2).withPoses(true);
        };
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), culling);
        RendererFeatures features = RendererFeatures.NONE.withPoses(kind.equals("poses"));
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features, new BatchPlan(batchSize));
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            int[] asked = IntStream.range(0, COUNT + 1).map(i -> COUNT - i).toArray();
            List<GpuJointBuffer> joints = IntStream.range(0, TOWER.skeleton().jointCount())
                    .mapToObj(joint -> crowd.jointBuffer(TOWER.skeleton().name(joint), asked))
                    .toList();
            int drawn = 0;
            for (int frame = 0; frame < 3; frame++) {
                long ticks = 1_000_000L * frame; // far enough apart that every separate pose is built
                renderer.render(target, shown, FrameTime.at(ticks), PassTimer.NONE);
                for (int joint = 0; joint < joints.size(); joint++) {
                    float[] found = joints.get(joint).transforms().downloadFloats(0, 16 * asked.length);
                    drawn = check(found, joint, new Asked(asked, ticks), kind);
                }
            }
            assertTrue(kind.equals("all") ? drawn == COUNT : drawn > 1 && drawn < COUNT, kind + ": " + drawn);
        }
    }

    private record Asked(int[] instances, long ticks) {}

    /** @return number of drawn instances */
    private int check(float[] found, int joint, Asked frame, String kind) {
        CpuJoints cpu = new CpuJoints(TOWER, RandomCrowd.ATLAS);
        int[] asked = frame.instances;
        long ticks = frame.ticks;
        double diagonal = RestBox.of(TOWER).diagonal();
        double allowed = kind.equals("poses") ? 0.3 : TOLERANCE; // a shared pose differs by a pixel or more
        int drawn = 0;
        for (int i = 0; i < asked.length; i++) {
            float[] one = Arrays.copyOfRange(found, 16 * i, 16 * i + 16);
            if (one[15] == 0) {
                assertEquals(
                        0,
                        IntStream.range(0, 16)
                                .mapToDouble(k -> Math.abs(one[k]))
                                .sum());
                continue;
            }
            assertTrue(asked[i] < COUNT, "there is no such instance");
            drawn++;
            cpu.pose(state, asked[i], ticks);
            float[] at = new float[RouteTransform.FLOATS];
            RouteTransform.of(state, asked[i], ticks, at);
            Matrix4d expected = placed(at).mul(cpu.model(joint).get(new Matrix4d()));
            double unit = diagonal * at[3] + Math.abs(at[0]) + Math.abs(at[2]);
            double[] columns = expected.get(new double[16]);
            for (int k = 0; k < 16; k++) {
                double error = Math.abs(columns[k] - one[k]) / (k < 12 ? at[3] : unit);
                assertTrue(error <= allowed, kind + ": instance " + asked[i] + " is off by " + error);
            }
        }
        return drawn;
    }

    private static Matrix4d placed(float[] at) {
        double x = (double) at[3] * at[4];
        double z = (double) at[3] * at[5];
        return new Matrix4d(x, 0, -z, 0, 0, at[3], 0, 0, z, 0, x, 0, at[0], at[1], at[2], 1);
    }

    /** A hand with a prop has two entries, but one transform in every palette format. */
    @Test
    void jointWithTwoPaletteEntriesHasOneTransform(GlContext gl) {
        CharacterModel plain = BuiltIns.load("adult+umbrella").withCoarser(List.of());
        ClipAtlas atlas = ClipBaker.bake(plain, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, 5);
        for (int i = 0; i < 5; i++) {
            crowd.setPlayback(i, ClipPlayback.loop(i, 1 << 29, Clock.rate(1, 1)));
        }
        CpuJoints cpu = new CpuJoints(plain, atlas);
        int hand = Sockets.joint(plain.skeleton(), "hand.R");
        for (CharacterModel character : List.of(
                plain,
                plain.with(plain.palette().inSimilarities().orElseThrow()),
                plain.with(plain.palette().blended(Blending.DQS)))) {
            GpuCharacter.Skinning skinning = GpuCharacter.Skinning.of(character.palette());
            try (GpuCharacter uploaded = GpuCharacter.upload(character, atlas, skinning);
                    SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
                GpuJointBuffer joints = Crowds.add(renderer, uploaded, crowd, PaletteBackend.DEFAULT)
                        .jointBuffer("hand.R", 3, 99);
                FloatBuffer found = FloatBuffer.allocate(2 * 16);
                cpu.pose(crowd, 3, readBack(renderer, joints, found));
                double[] expected = cpu.model(hand).get(new Matrix4d()).get(new double[16]);
                for (int k = 0; k < 16; k++) {
                    assertEquals(expected[k], found.get(k), TOLERANCE, skinning + ": float " + k);
                    assertEquals(0, found.get(16 + k), "there is no such instance");
                }
            }
        }
    }

    /** @return ticks of the returned frame */
    private long readBack(SceneRenderer renderer, GpuJointBuffer joints, FloatBuffer found) {
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), CullSettings.ALL);
        try (RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            OptionalLong ticks = joints.read(found);
            for (int frame = 0; frame < MAX_FRAMES && ticks.isEmpty(); frame++) {
                renderer.render(target, shown, FrameTime.at(10_000L * frame), PassTimer.NONE);
                ticks = joints.read(found);
            }
            return ticks.orElseThrow();
        }
    }

    @Test
    void jointBufferCanBeSwitchedToOtherInstances(GlContext gl) {
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), CullSettings.ALL);
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            assertThrows(IllegalArgumentException.class, () -> crowd.jointBuffer("wing", 0));
            GpuJointBuffer joints = crowd.jointBuffer(TOP, 7);
            renderer.render(target, shown, FrameTime.at(500), PassTimer.NONE);
            float[] seventh = joints.transforms().downloadFloats(0, 16);
            joints.instances(1, 2, 7);
            renderer.render(target, shown, FrameTime.at(500), PassTimer.NONE);
            assertEquals(0, Arrays.compare(seventh, joints.transforms().downloadFloats(2 * GpuJointBuffer.BYTES, 16)));
            joints.close();
            renderer.render(target, shown, FrameTime.at(600), PassTimer.NONE);
        }
    }
}
