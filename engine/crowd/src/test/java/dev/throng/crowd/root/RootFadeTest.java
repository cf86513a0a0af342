package dev.throng.crowd.root;

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

/** Compares root motion of fades with a sum of many small moves. */
class RootFadeTest {
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

    private static RootTrack track(List<WeightedPlayback> base, double size) {
        return RootFade.track(base, TRACKS::get, START, TICKS, size);
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
        RootTrack track = track(base, stride);
        GroundMove expected = sum(base);
        assertNear(expected, track.cycle(), LIMIT * stride);
        double seconds = TICKS / Clock.TICKS_PER_SECOND;
        assertNear(expected, RootFade.of(base, TRACKS::get, START, seconds).whole(), LIMIT * stride);
        float[] found = new float[4];
        CpuRootMotion.pose(RootWords.of(RootRoute.once(track)), 0, 0, 1L << 32, found);
        assertEquals(expected.x(), found[0], LIMIT * stride);
        assertEquals(expected.z(), found[1], LIMIT * stride);
        assertEquals(Math.cos(expected.heading()), found[2], LIMIT);
        assertEquals(Math.sin(expected.heading()), found[3], LIMIT);
    }

    private static void assertNear(GroundMove expected, GroundMove found, double limit) {
        assertEquals(expected.x(), found.x(), limit);
        assertEquals(expected.z(), found.z(), limit);
        assertEquals(expected.heading(), found.heading(), limit);
    }

    @Test
    void fadeFromWalkToRunMatchesTheSummedMoves() {
        Fade out = new Fade(1, 0, START, TICKS);
        Fade in = new Fade(0, 1, START, TICKS);
        List<WeightedPlayback> base = List.of(clip(0, 1, out), clip(1, 0.9, in));
        assertSummed(base, Ways.WALK.cycle().z());
        // Half the time at each constant speed, as smoothstep is symmetric.
        double expected = 0.5 * 0.4 * (1.15 + 0.9 * 2.9);
        assertEquals(expected, track(base, 1).cycle().z(), 1e-9);
    }

    @Test
    void interruptedFadesMatchTheSummedMoves() {
        Fade.Momentum rises = new Fade.Momentum(1.5f / TICKS, 1.6f / TICKS);
        Fade.Momentum falls = new Fade.Momentum(-1.5f / TICKS, 1.6f / TICKS);
        List<WeightedPlayback> base = List.of(
                clip(0, 1, new Fade(0.5f, 0, START, TICKS, falls)),
                clip(1, 0.9, new Fade(0.5f, 1, START, TICKS, rises)));
        assertSummed(base, Ways.WALK.cycle().z());
    }

    @Test
    void weightsThatDoNotAddUpToOneMatchTheSummedMoves() {
        List<WeightedPlayback> base = List.of(
                clip(0, 1, new Fade(1, 0, START, TICKS)),
                clip(1, 1.1, new Fade(0, 0.5f, START + 100_000, 200_000)),
                clip(4, 1, new Fade(0, 2, START - 100_000, 2 * TICKS)));
        assertSummed(base, Ways.WALK.cycle().z());
    }

    @Test
    void jumpingWeightsMatchTheSummedMoves() {
        Fade out = new Fade(1, 0, START + 150_000, 0);
        Fade in = new Fade(0, 1, START + 150_000, 0);
        assertSummed(
                List.of(clip(1, 0.9, in), clip(0, 1, out)), Ways.WALK.cycle().z());
    }

    @Test
    void turningClipsMatchTheSummedMovesDuringFades() {
        List<WeightedPlayback> base = List.of(
                clip(2, 1, new Fade(1, 0.2f, START, TICKS)),
                clip(3, 1, new Fade(0, 1, START + 50_000, 250_000)),
                clip(0, 1.2, Fade.steady(0.3f)));
        assertSummed(base, 1);
    }

    @Test
    void everyMomentOfAFadeIsExactInFloat32() {
        Fade out = new Fade(1, 0, START, TICKS);
        Fade in = new Fade(0, 1, START, TICKS);
        RootTrack track = track(List.of(clip(2, 1, out), clip(3, 1, in)), 1);
        int[] words = RootWords.of(RootRoute.once(track));
        float[] found = new float[4];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            long phase = Integer.toUnsignedLong(random.nextInt());
            CpuRootMotion.pose(words, 0, 0, phase, found);
            GroundMove expected = track.at(phase * 0x1p-32 * track.duration());
            assertEquals(expected.x(), found[0], LIMIT);
            assertEquals(expected.z(), found[1], LIMIT);
            assertEquals(Math.sin(expected.heading()), found[3], LIMIT);
        }
    }

    @Test
    void clampedClipsDoNotMoveBeforeAndAfterPlaying() {
        ClipPlayback jump = new ClipPlayback(1, LoopMode.CLAMP, 0, Clock.rate(Ways.RUN.duration(), 7), START + 100_000);
        RootTrack track = track(List.of(new WeightedPlayback(jump, Fade.steady(1))), 1);
        assertNear(Ways.RUN.cycle(), track.cycle(), 1e-9);
        assertNear(GroundMove.NONE, track.at(0.1), 1e-9);
        assertNear(Ways.RUN.cycle(), track.at(0.2), 1e-9);
    }
}
