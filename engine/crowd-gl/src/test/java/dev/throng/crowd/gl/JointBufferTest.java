package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.socket.Sockets;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The device keeps joints where the CPU says that they are, of whatever instances it draws. */
@GlTest
@EveryDriver
class JointBufferTest {
    private static final int COUNT = 100;
    private static final CharacterModel TOWER = RandomCrowd.TOWER;
    private static final String TOP = TOWER.skeleton().name(TOWER.skeleton().jointCount() - 1);

    /** Palettes of both are float32, walked in the same order; undoing the inverse bind matrix and placing double their rounding. */
    private static final double TOLERANCE = 8e-6;

    private final SplittableRandom random = new SplittableRandom(2000);
    private final CrowdState state = RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random);

    @ParameterizedTest
    @CsvSource({"all, 1000", "culled, 16", "poses, 64"})
    void theDeviceKeepsThemWhereTheCpuHasThem(String kind, int batchSize, GlContext gl) {
        CullSettings culling = switch (kind) {
            case "all" -> CullSettings.ALL;
            case "culled" -> CullSettings.CULLED.withLod(true);
            default -> CullSettings.CULLED.withLod(true).withBias(2).withPoses(true);
        };
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), culling);
        RendererFeatures features = RendererFeatures.NONE.withPoses(kind.equals("poses"));
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl, features, new BatchPlan(batchSize));
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            Crowd crowd = renderer.add(tower, state, PaletteBackend.DEFAULT);
            int[] asked = IntStream.range(0, COUNT + 1).map(i -> COUNT - i).toArray();
            JointBuffer joints = crowd.keepJoint(TOP, asked);
            int drawn = 0;
            for (int frame = 0; frame < 3; frame++) {
                long ticks = 1_000_000L * frame; // so far from frame to frame that each pose of its own is due
                renderer.render(target, shown, ticks, PassTimer.NONE);
                drawn = check(joints.transforms().downloadFloats(0, 16 * asked.length), asked, ticks, kind);
            }
            assertTrue(kind.equals("all") ? drawn == COUNT : drawn > 1 && drawn < COUNT, kind + ": " + drawn);
        }
    }

    /** @return instances that are drawn */
    private int check(float[] found, int[] asked, long ticks, String kind) {
        CpuJoints cpu = new CpuJoints(TOWER, RandomCrowd.ATLAS);
        int joint = Sockets.joint(TOWER.skeleton(), TOP);
        double diagonal = RestBox.of(TOWER).diagonal();
        double allowed = kind.equals("poses") ? 0.3 : TOLERANCE; // a shared pose is as far off as a pixel or more shows
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

    @Test
    void otherInstancesMayBeAskedFor(GlContext gl) {
        var shown = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), CullSettings.ALL);
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            Crowd crowd = renderer.add(tower, state, PaletteBackend.DEFAULT);
            assertThrows(IllegalArgumentException.class, () -> crowd.keepJoint("wing", 0));
            JointBuffer joints = crowd.keepJoint(TOP, 7);
            renderer.render(target, shown, 500, PassTimer.NONE);
            float[] seventh = joints.transforms().downloadFloats(0, 16);
            joints.instances(1, 2, 7);
            renderer.render(target, shown, 500, PassTimer.NONE);
            assertEquals(0, Arrays.compare(seventh, joints.transforms().downloadFloats(2 * JointBuffer.BYTES, 16)));
            joints.close();
            renderer.render(target, shown, 600, PassTimer.NONE);
        }
    }
}
