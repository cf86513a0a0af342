package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.MaskEntry;
import dev.throng.bake.measure.JointMotion;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateMotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** How fast instances with a state move, beside how fast they are said to. */
class StateMotionTest {
    private static final int COUNT = 600;
    private static final long STEP = 4000;
    private static final long FADE = 500_000;

    /** Of the body's size: what float32 makes of two palettes. */
    private static final double ROUNDING = 1e-5;

    private static final StateMotion MOTION = new StateMotion(new JointMotion(FootCrowd.ADULT, FootCrowd.ATLAS));

    private final SplittableRandom random = new SplittableRandom(7);
    private final CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT);

    private ClipPlayback playback() {
        Clip clip = FootCrowd.ADULT
                .clips()
                .get(random.nextInt(FootCrowd.ADULT.clips().size()));
        int offset = (int) (long) (random.nextDouble(0, 0.9) * 0x1p32); // no end is passed
        return ClipPlayback.loop(clip.index(), offset, Clock.rate(clip.duration(), random.nextDouble(0.5, 2)));
    }

    private Fade fade(double from, double to) {
        return new Fade((float) from, (float) to, -random.nextLong(FADE), FADE);
    }

    private Fade weight() {
        double steady = random.nextDouble();
        return random.nextInt(3) == 0 ? Fade.steady((float) steady) : fade(random.nextDouble(), random.nextDouble());
    }

    private PlayedLayer layer() {
        Skeleton skeleton = FootCrowd.ADULT.skeleton();
        MaskEntry.Reach reach = random.nextBoolean() ? MaskEntry.Reach.SUBTREE : MaskEntry.Reach.JOINT;
        MaskEntry joint = new MaskEntry(random.nextInt(skeleton.jointCount()), random.nextDouble(), reach);
        int mask = crowd.states().masks().number(List.of(joint), skeleton);
        PlayedClip clip = new PlayedClip(playback(), weight());
        return new PlayedLayer(clip, mask, random.nextBoolean() ? playback() : null);
    }

    private PlayedState state() {
        List<PlayedClip> base = new ArrayList<>(List.of(new PlayedClip(playback(), Fade.steady(1))));
        if (random.nextInt(2) == 0) {
            Fade out = fade(1, 0);
            Fade in = new Fade(0, 1, out.start(), FADE);
            base = List.of(new PlayedClip(playback(), out), new PlayedClip(playback(), in));
        }
        List<PlayedLayer> layers = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            layers.add(layer());
        }
        return new PlayedState(base, layers, random.nextInt(3) == 0 ? List.of(look()) : List.of(), weight());
    }

    private IkEntry look() {
        int head = FootCrowd.ADULT.skeleton().jointCount() / 2;
        Vector3d target = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(1, 2), random.nextDouble(2, 9));
        var axes = new IkEntry.Axes(new Vector3d(0, 0, 1), null);
        return new IkEntry.LookAt(head, axes, target, random.nextDouble(80), random.nextDouble());
    }

    private float speed(int instance) {
        return MOTION.speed(
                Objects.requireNonNull(crowd.state(instance)), crowd.states().masks());
    }

    @Test
    void nothingIsFasterThanIsSaid() {
        for (int i = 0; i < COUNT; i++) {
            crowd.setState(i, state());
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
    void whatIsNotKnownIsInfinite() {
        PlayedState one = PlayedState.of(playback());
        PlayedClip steady = new PlayedClip(playback(), Fade.steady(1));
        crowd.setState(0, new PlayedState(List.of(steady, steady, steady), List.of(), List.of()));
        crowd.setState(
                1, new PlayedState(List.of(steady, new PlayedClip(playback(), fade(0, 1))), List.of(), List.of()));
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
        assertEquals(
                Float.POSITIVE_INFINITY,
                MOTION.speed(one.withFeet(1), crowd.states().masks()));
        ClipPlayback held = new ClipPlayback(one.base().get(0).playback().clip(), LoopMode.LOOP, 0, 0, 0);
        assertEquals(0, MOTION.speed(PlayedState.of(held), crowd.states().masks()));
    }
}
