package dev.throng.crowd.root;

import static dev.throng.crowd.root.RootSums.at;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares root motion of several clips with a sum of many small moves. */
class RootSumTest {
    private static final int STEPS = 1_000_000;

    /** Fraction of a stride. */
    private static final double LIMIT = 1e-6;

    private static final List<RootTrack> TRACKS =
            List.of(Ways.WALK, Ways.RUN, Ways.wandering(2), Ways.circle(0.4), RootTrack.steady(1, 0));

    private static final long START = 172_800_123_456L;
    private static final long TICKS = 400_000;

    private static WeightedPlayback clip(int clip, double tempo, Fade weight) {
        long rate = Clock.rate(TRACKS.get(clip).duration(), tempo);
        return new WeightedPlayback(new ClipPlayback(clip, LoopMode.LOOP, 0x30000000 * clip, rate, 77 * clip), weight);
    }

    private static GroundMove whole(List<WeightedPlayback> base) {
        return at(RootSums.of(base, TRACKS::get, START), TICKS / Clock.TICKS_PER_SECOND);
    }

    /** Sums midpoints of a million steps: within 1e-9 of smooth velocities, within 1e-7 of jumps. */
    private static GroundMove sum(List<WeightedPlayback> base) {
        GroundMove sum = GroundMove.NONE;
        double step = TICKS / Clock.TICKS_PER_SECOND / STEPS;
        for (int i = 0; i < STEPS; i++) {
            GroundMove mean = mean(base, (i + 0.5) * step).scale(step).move();
            GroundMove way = new GroundMove(0, 0, 0.5 * mean.heading()).times(new GroundMove(mean.x(), mean.z(), 0));
            sum = sum.times(new GroundMove(way.x(), way.z(), mean.heading()));
        }
        return sum;
    }

    private static MoveDraft mean(List<WeightedPlayback> base, double time) {
        double[] sums = new double[4];
        for (WeightedPlayback clip : base) {
            RootTrack track = TRACKS.get(clip.playback().clip());
            double pace = clip.playback().rate() * 0x1p-64 * Clock.TICKS_PER_SECOND;
            double elapsed = (START - clip.playback().start()) / Clock.TICKS_PER_SECOND + time;
            double phase = Integer.toUnsignedLong(clip.playback().offset()) * 0x1p-32 + elapsed * pace;
            MoveDraft velocity = track.velocity((phase - Math.floor(phase)) * track.duration(), new MoveDraft());
            double weight = weight(clip.weight(), START + time * Clock.TICKS_PER_SECOND);
            sums[0] += weight * pace * track.duration() * velocity.x();
            sums[1] += weight * pace * track.duration() * velocity.z();
            sums[2] += weight * pace * track.duration() * velocity.heading();
            sums[3] += weight;
        }
        return new MoveDraft().set(new GroundMove(sums[0], sums[1], sums[2])).scale(1 / sums[3]);
    }

    private static double weight(Fade fade, double tick) {
        double s = Math.min(Math.max((tick - fade.start()) / fade.ticks(), 0), 1);
        double left = Math.max(1 - (tick - fade.start()) * fade.momentum().settle(), 0);
        double carried = fade.momentum().slope() * (tick - fade.start()) * left * left;
        return fade.from() + (fade.to() - fade.from()) * s * s * (3 - 2 * s) + carried;
    }

    private static void assertSummed(List<WeightedPlayback> base, double stride) {
        assertNear(sum(base), whole(base), LIMIT * stride);
    }

    private static void assertNear(GroundMove expected, GroundMove found, double limit) {
        assertEquals(expected.x(), found.x(), limit);
        assertEquals(expected.z(), found.z(), limit);
        assertEquals(expected.heading(), found.heading(), limit);
    }

    @Test
    void rootMotionOfAFadeEqualsTheSumOfSmallMoves() {
        Fade out = new Fade(1, 0, START, TICKS);
        Fade in = new Fade(0, 1, START, TICKS);
        List<WeightedPlayback> base = List.of(clip(0, 1, out), clip(1, 0.9, in));
        assertSummed(base, Ways.WALK.cycle().z());
        // Half the time at each constant speed, as smoothstep is symmetric.
        double expected = 0.5 * 0.4 * (1.15 + 0.9 * 2.9);
        assertEquals(expected, whole(base).z(), 1e-9);
    }

    @Test
    void rootMotionOfInterruptedFadesEqualsTheSumOfSmallMoves() {
        Fade.Momentum rises = new Fade.Momentum(1.5f / TICKS, 1.6f / TICKS);
        Fade.Momentum falls = new Fade.Momentum(-1.5f / TICKS, 1.6f / TICKS);
        List<WeightedPlayback> base = List.of(
                clip(0, 1, new Fade(0.5f, 0, START, TICKS, falls)),
                clip(1, 0.9, new Fade(0.5f, 1, START, TICKS, rises)));
        assertSummed(base, Ways.WALK.cycle().z());
    }

    @Test
    void rootMotionOfUnnormalisedWeightsEqualsTheSumOfSmallMoves() {
        List<WeightedPlayback> base = List.of(
                clip(0, 1, new Fade(1, 0, START, TICKS)),
                clip(1, 1.1, new Fade(0, 0.5f, START + 100_000, 200_000)),
                clip(4, 1, new Fade(0, 2, START - 100_000, 2 * TICKS)));
        assertSummed(base, Ways.WALK.cycle().z());
    }

    @Test
    void rootMotionOfAbruptlyChangingWeightsEqualsTheSumOfSmallMoves() {
        Fade out = new Fade(1, 0, START + 150_000, 0);
        Fade in = new Fade(0, 1, START + 150_000, 0);
        assertSummed(
                List.of(clip(1, 0.9, in), clip(0, 1, out)), Ways.WALK.cycle().z());
    }

    @Test
    void rootMotionOfFadesBetweenTurningClipsEqualsTheSumOfSmallMoves() {
        List<WeightedPlayback> base = List.of(
                clip(2, 1, new Fade(1, 0.2f, START, TICKS)),
                clip(3, 1, new Fade(0, 1, START + 50_000, 250_000)),
                clip(0, 1.2, Fade.steady(0.3f)));
        assertSummed(base, 1);
    }

    /** Pictures may show any times in any order, such as after a jump back. */
    @Test
    void rootMotionAtATimeDoesNotDependOnEarlierRequestedTimes() {
        List<WeightedPlayback> base = List.of(
                clip(2, 1, new Fade(1, 0, START, TICKS)),
                clip(3, 1, new Fade(0, 1, START, TICKS)),
                clip(0, 1, Fade.steady(0.2f)));
        RootSum sum = RootSums.of(base, TRACKS::get, START);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            double time = random.nextDouble(2 * TICKS / Clock.TICKS_PER_SECOND);
            assertEquals(at(RootSums.of(base, TRACKS::get, START), time), at(sum, time));
        }
    }

    @Test
    void clampedClipsDoNotMoveBeforeAndAfterPlaying() {
        ClipPlayback jump = new ClipPlayback(1, LoopMode.CLAMP, 0, Clock.rate(Ways.RUN.duration(), 7), START + 100_000);
        RootSum sum = RootSums.of(List.of(new WeightedPlayback(jump, Fade.steady(1))), TRACKS::get, START);
        assertNear(Ways.RUN.cycle(), at(sum, 0.4), 1e-9);
        assertNear(GroundMove.NONE, at(sum, 0.1), 1e-9);
        assertNear(Ways.RUN.cycle(), at(sum, 0.2), 1e-9);
    }
}
