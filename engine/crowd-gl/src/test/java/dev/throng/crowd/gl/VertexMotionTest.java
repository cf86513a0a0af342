package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.state.IkEntry;
import dev.throng.bake.measure.JointMotion;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class VertexMotionTest {
    private static final int COUNT = 600;
    private static final long STEP = 4000;

    /** Share of the body's size: float32 rounding of two palettes. */
    private static final double ROUNDING = 1e-5;

    private static final VertexMotion MOTION = new VertexMotion(new JointMotion(FootCrowd.ADULT, FootCrowd.ATLAS));

    private final CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT);
    private final RandomPersonStates random = new RandomPersonStates(crowd, 7);

    private float speed(int instance) {
        return speed(Objects.requireNonNull(crowd.state(instance)));
    }

    private float speed(PlayedState state) {
        return MOTION.of(state, crowd.states().masks(), false).speed();
    }

    @Test
    void noVertexExceedsItsSpeedBound() {
        for (int i = 0; i < COUNT; i++) {
            crowd.setState(i, random.state());
        }
        CpuPaletteBuilder before = new CpuPaletteBuilder(FootCrowd.ADULT, crowd);
        CpuPaletteBuilder after = new CpuPaletteBuilder(FootCrowd.ADULT, crowd);
        before.build(0);
        after.build(STEP);
        float[] one = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        float[] other = one.clone();
        double[] shares = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            before.read(i, one);
            after.read(i, other);
            double moved = FootCrowd.apart(one, other) - ROUNDING;
            shares[i] = moved * FootCrowd.SIZE / (speed(i) * STEP);
            assertTrue(shares[i] <= 1, "instance " + i + " " + shares[i] + " of " + crowd.state(i));
        }
        Arrays.sort(shares);
        assertTrue(shares[COUNT / 2] > 0.05, "half are said to be 20 times as fast as they are: " + shares[COUNT / 2]);
        assertTrue(shares[COUNT - 1] > 0.3, "at most " + shares[COUNT - 1]);
    }

    @Test
    void vertexSpeedBoundOfUnknownMotionIsInfinite() {
        PlayedState one = PlayedState.of(random.playback());
        WeightedPlayback steady = new WeightedPlayback(random.playback(), Fade.steady(1));
        crowd.setState(0, new PlayedState(List.of(steady, steady, steady), List.of(), List.of()));
        crowd.setState(
                1,
                new PlayedState(
                        List.of(steady, new WeightedPlayback(random.playback(), random.fade(0, 1))),
                        List.of(),
                        List.of()));
        crowd.setState(
                2,
                new PlayedState(
                        one.base(),
                        List.of(),
                        List.of(new IkEntry.TwoBone(
                                FootCrowd.ADULT.skeleton().jointCount() - 1, new Vector3d(), null, 1))));
        for (int i = 0; i < 3; i++) {
            assertEquals(Float.POSITIVE_INFINITY, speed(i), "state " + i);
        }
        assertEquals(Float.POSITIVE_INFINITY, speed(one.withFeet(1)));
        for (int joint = 0; joint < FootCrowd.ADULT.skeleton().jointCount(); joint++) {
            IkEntry.Axes axes = new IkEntry.Axes(new Vector3d(0, 0, 1), null);
            IkEntry look = new IkEntry.LookAt(joint, axes, new Vector3d(0, 0, 90), 60, 1);
            List<IkEntry> after = List.of(crowd.state(2).ik().get(0), look);
            assertEquals(
                    Float.POSITIVE_INFINITY, speed(new PlayedState(one.base(), List.of(), after)), "joint " + joint);
        }
        ClipPlayback held = new ClipPlayback(one.base().get(0).playback().clip(), LoopMode.LOOP, 0, 0, 0);
        assertEquals(0, speed(PlayedState.of(held)));
    }
}
