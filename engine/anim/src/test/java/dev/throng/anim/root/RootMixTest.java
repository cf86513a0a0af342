package dev.throng.anim.root;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.root.RootMix.Part;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RootMixTest {
    private static final double DURATION = 1.3;

    private static RootTrack turning(int clip) {
        CharacterModel rig = RandomRigs.create(RigShape.of(3), 5);
        return RootMotion.extract(rig, Map.of(clip, RootPart.BOTH), 0).tracks().get(clip);
    }

    @Test
    void blendOfASingleRootTrackEqualsTheTrack() {
        RootTrack track = turning(0);
        RootTrack mix = RootMix.inStep(List.of(track), new double[] {3}, DURATION);
        for (int i = 0; i <= 100; i++) {
            assertSame(track.at(i / 100.0 * track.duration()), mix.at(i / 100.0 * DURATION), 1e-6);
        }
    }

    @Test
    void straightRootTracksBlendByTheirWeights() {
        RootTrack walk = RootTrack.steady(1.03, 1.15);
        RootTrack run = RootTrack.steady(0.7, 2.9);
        RootTrack mix = RootMix.inStep(List.of(walk, run), new double[] {1, 3}, 0.8);
        GroundMove expected =
                new GroundMove(0, 0.25 * walk.cycle().z() + 0.75 * run.cycle().z(), 0);
        assertSame(expected, mix.cycle(), 1e-14);
        assertSame(new GroundMove(0, 0.5 * expected.z(), 0), mix.at(0.4), 1e-13);
    }

    /** Compares with many small moves, whose error falls with the square of their length. */
    @Test
    void blendOfTurningRootTracksEqualsTheSumOfSmallMoves() {
        RootTrack a = turning(0);
        RootTrack b = turning(2);
        RootTrack mix = RootMix.inStep(List.of(a, b), new double[] {0.3, 0.7}, DURATION);
        int steps = 200_000;
        GroundMove sum = GroundMove.NONE;
        for (int i = 0; i < steps; i++) {
            double share = (i + 0.5) / steps;
            GroundMove va = velocity(a, share).scale(0.3 * a.duration() / steps).move();
            GroundMove vb = velocity(b, share).scale(0.7 * b.duration() / steps).move();
            double turn = va.heading() + vb.heading();
            GroundMove half = new GroundMove(0, 0, 0.5 * turn);
            GroundMove way = half.times(new GroundMove(va.x() + vb.x(), va.z() + vb.z(), 0));
            sum = sum.times(new GroundMove(way.x(), way.z(), turn));
        }
        assertSame(sum, mix.cycle(), 1e-6);
    }

    private static MoveDraft velocity(RootTrack track, double share) {
        return track.velocity(share * track.duration(), new MoveDraft());
    }

    private static Part part(RootTrack track, double weight) {
        return new Part() {
            @Override
            public void velocity(double time, MoveDraft out) {
                track.velocity(time, out);
            }

            @Override
            public double weight(double time) {
                return weight;
            }
        };
    }

    @Test
    void blendOfRootTracksWithZeroWeightsEqualsTheFirstTrack() {
        RootTrack walk = RootTrack.steady(1, 2);
        RootTrack mix = RootMix.track(List.of(part(walk, 0)), List.of(0.0, 1.0), 1);
        assertSame(walk.cycle(), mix.cycle(), 1e-14);
    }

    @Test
    void blendedRootMotionAtTimeZeroIsTheIdentity() {
        RootMix mix = RootMix.of(List.of(part(RootTrack.steady(1, 2), 1)), List.of(0.0, 1.0));
        assertSame(GroundMove.NONE, mix.at(0.0), 0);
        assertSame(GroundMove.NONE, mix.at(-0.0), 0);
    }

    private static void assertSame(GroundMove expected, GroundMove found, double limit) {
        assertEquals(expected.x(), found.x(), limit);
        assertEquals(expected.z(), found.z(), limit);
        assertEquals(expected.heading(), found.heading(), limit);
    }
}
