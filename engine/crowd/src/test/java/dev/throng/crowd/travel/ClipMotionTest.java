package dev.throng.crowd.travel;

import static dev.throng.crowd.root.RootSums.at;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootQuadrature;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.root.RootSum;
import dev.throng.crowd.root.RootSums;
import dev.throng.crowd.root.Ways;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Compares motions with sums, which other tests compare with sums of a million steps. */
class ClipMotionTest {
    private static final RootTrack WANDER = Ways.wandering(2);
    private static final RootTrack CIRCLE = Ways.circle(0.4);
    static final List<RootTrack> TRACKS = List.of(WANDER, CIRCLE, RootTrack.steady(1, 0));
    static final long START = 172_800_123_456L;
    private static final double LIMIT = 1e-6;

    private static WeightedPlayback clip(int clip, LoopMode mode, double cycle, Fade weight) {
        return new WeightedPlayback(new ClipPlayback(clip, mode, 0x30000000, Clock.rate(cycle, 1), START - 77), weight);
    }

    private static WeightedPlayback loop(int clip, double cycle, Fade weight) {
        return clip(clip, LoopMode.LOOP, cycle, weight);
    }

    static Moved motion(WeightedPlayback... base) {
        return motion(List.of(base), TRACKS::get, START);
    }

    private static Moved motion(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start) {
        ClipMotion motion = new ClipMotion(new RootQuadrature());
        motion.begin(RootSums.slots(base), 0, base.size(), tracks, start);
        return new Moved(motion);
    }

    record Moved(ClipMotion motion) {
        GroundMove at(long ticks) {
            return motion.at(ticks, new MoveDraft()).move();
        }

        long steady() {
            return motion.steadyStart();
        }

        long rest() {
            return motion.restTick();
        }
    }

    private static void assertNear(GroundMove expected, GroundMove found) {
        assertEquals(expected.x(), found.x(), LIMIT);
        assertEquals(expected.z(), found.z(), LIMIT);
        assertEquals(0, Math.IEEEremainder(expected.heading() - found.heading(), 2 * Math.PI), LIMIT);
    }

    static void assertSummed(int seconds, WeightedPlayback... base) {
        RootSum sum = RootSums.of(List.of(base), TRACKS::get, START);
        Moved moved = motion(base);
        for (double time = 0; time <= seconds; time += 0.37) {
            assertNear(at(sum, time), moved.at(START + Math.round(time * 1e6)));
        }
    }

    @Test
    void rootMotionContinuesWithTheRemainingClipAfterAFade() {
        WeightedPlayback going = loop(0, WANDER.duration(), new Fade(1, 0, START - 100_000, 500_000));
        WeightedPlayback coming = loop(1, CIRCLE.duration(), new Fade(0, 1, START - 100_000, 500_000));
        RootSum sum = RootSums.of(List.of(going, coming), TRACKS::get, START);
        Moved moved = motion(going, coming);
        assertFalse(moved.motion().isAlone());
        for (long ticks = 0; ticks <= 400_000; ticks += 9_999) {
            assertNear(at(sum, ticks / Clock.TICKS_PER_SECOND), moved.at(START + ticks));
        }
        Moved alone = motion(List.of(coming), TRACKS::get, START + 400_000);
        assertTrue(alone.motion().isAlone());
        long later = START + 3_600_000_000L;
        assertNear(at(sum, 0.4).times(alone.at(later)), moved.at(later));
        assertNear(GroundMove.NONE, moved.at(START - 1));
    }

    @Test
    void rootMotionOfClipsInStepRepeatsEachCycle() {
        WeightedPlayback first = loop(0, 1.25, Fade.steady(0.75f));
        WeightedPlayback second = loop(1, 1.25, Fade.steady(0.25f));
        assertSummed(50, first, second);
    }

    /**
     * Only the walk determines the cycle: an idle at another rate, a paused clip and a finished gesture do not move.
     */
    @Test
    void clipsWithoutRootMotionDoNotAffectTheRootMotionCycle() {
        WeightedPlayback walk = loop(0, WANDER.duration(), Fade.steady(0.5f));
        assertSummed(20, walk, loop(2, 3.3, Fade.steady(0.5f)));
        assertSummed(20, walk, new WeightedPlayback(new ClipPlayback(1, LoopMode.LOOP, 0, 0, 0), Fade.steady(0.5f)));
        assertSummed(20, walk, clip(1, LoopMode.CLAMP, 1e-5, Fade.steady(0.5f)));
    }

    @Test
    void clipsThatAreNotInStepRepeatWithoutAJump() {
        WeightedPlayback first = loop(0, WANDER.duration(), Fade.steady(0.5f));
        WeightedPlayback second = loop(1, CIRCLE.duration(), Fade.steady(0.5f));
        assertSummed(8, first, second);
        Moved moved = motion(first, second);
        double slowest = Math.max(WANDER.duration(), CIRCLE.duration());
        long repeated = Math.round(slowest * Math.ceil(8 / slowest) * 1e6);
        for (long end = repeated; end < 80_000_000; end += repeated) {
            GroundMove before = moved.at(START + end - 1);
            GroundMove after = moved.at(START + end + 1);
            assertEquals(0, Math.hypot(after.x() - before.x(), after.z() - before.z()), 1e-4);
            GroundMove way = moved.at(START + end).inverse().times(moved.at(START + end + 500_000));
            assertNear(moved.at(START + 500_000), way);
        }
    }

    /** A cycle of an hour must not cause a sum over thousands of cycles of other clips. */
    @Test
    void verySlowClipsDoNotDetermineTheRootMotionCycle() {
        WeightedPlayback hour = loop(0, 3600, Fade.steady(0.5f));
        Moved moved = motion(hour, loop(1, CIRCLE.duration(), Fade.steady(0.5f)));
        GroundMove way = moved.at(START + 8_400_000).inverse().times(moved.at(START + 8_900_000));
        assertNear(moved.at(START + 500_000), way);
    }

    /** A clip that has faded out is not summed for the duration of a gesture. */
    @Test
    void rootMotionIsSteadyOnceTheReplacedClipHasFadedOut() {
        WeightedPlayback walk = loop(0, WANDER.duration(), new Fade(1, 0, START, 300_000));
        WeightedPlayback gesture = clip(1, LoopMode.CLAMP, 60, new Fade(0, 1, START, 300_000));
        assertEquals(START + 300_000, motion(walk, gesture).steady());
        assertSummed(70, walk, gesture);
    }

    @Test
    void rootMotionBecomesSteadyOnlyAfterClampedClipsThatMoveTheInstance() {
        WeightedPlayback walk = loop(0, WANDER.duration(), Fade.steady(0.5f));
        WeightedPlayback wave = clip(2, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        assertEquals(START, motion(walk, wave).steady());
        assertSummed(20, walk, wave);
        WeightedPlayback jump = clip(1, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        long left = Math.round(6_000_000 * (1 - 0x3p-4));
        assertEquals(START - 77 + left, motion(walk, jump).steady(), 2);
        assertSummed(20, walk, jump);
    }

    /** Summing stops before a change in the far future, as nothing changes until then. */
    @Test
    void rootMotionIsNotPrecomputedForTheFarFuture() {
        WeightedPlayback walk = loop(0, WANDER.duration(), Fade.steady(0.5f));
        long soon = START + 7_300_000;
        assertSummed(20, walk, once(soon));
        assertSummed(20, walk, once(soon), once(soon + 300_000), once(soon + 6_000_000));
        assertSummed(15, loop(0, WANDER.duration(), new Fade(1, 0.5f, soon, 900_000)), loop(1, 1, Fade.steady(0.4f)));
        WeightedPlayback gesture = clip(1, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        assertSummed(15, gesture, loop(0, WANDER.duration(), new Fade(0.5f, 0, soon, 900_000)));
        long years = START + 300_000_000_000_000L;
        Moved moved = motion(walk, once(years));
        assertEquals(START, moved.steady());
        WeightedPlayback fading = loop(1, CIRCLE.duration(), new Fade(1, 0, years, 1_000_000));
        assertEquals(START, motion(walk, fading).steady());
        GroundMove way = moved.at(years).inverse().times(moved.at(years + 5_000_000));
        GroundMove begun =
                motion(List.of(walk, once(years)), TRACKS::get, years).at(years + 5_000_000);
        assertEquals(begun.x(), way.x(), 1e-4); // nine years are counted in steps of a microsecond at best
        assertEquals(begun.z(), way.z(), 1e-4);
    }

    private static WeightedPlayback once(long begin) {
        long rate = Clock.rate(CIRCLE.duration(), 1);
        return new WeightedPlayback(new ClipPlayback(1, LoopMode.CLAMP, 0, rate, begin), Fade.steady(0.5f));
    }

    @Test
    void instancesDoNotMoveAfterTheirClipEnds() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, CIRCLE.duration(), Fade.steady(1));
        WeightedPlayback still = loop(2, 1, Fade.steady(1));
        Moved moved = motion(once, still);
        assertNear(moved.at(START + 2_000_000), moved.at(START + 900_000_000));
        assertFalse(moved.motion().isStill());
        assertTrue(motion(still).motion().isStill());
    }

    @Test
    void rootMotionInALongFadeDoesNotDependOnRequestOrder() {
        List<WeightedPlayback> base = List.of(
                loop(0, WANDER.duration(), new Fade(1, 0, START, 3_600_000_000L)),
                loop(1, CIRCLE.duration(), new Fade(0, 1, START, 3_600_000_000L)));
        RootSum hour = RootSums.of(base, TRACKS::get, START);
        for (double time : new double[] {1234.5, 0, 777, 3, 1e-7, 1000.25, 0.5, 1234}) {
            assertNear(at(RootSums.of(base, TRACKS::get, START), time), at(hour, time));
        }
        assertNear(at(hour, 3600), motion(base, TRACKS::get, START).at(START + 3_600_000_000L));
    }

    /** A million cycles per second for an hour: fewer are summed, over the same distance. */
    @Test
    void veryFastLoopsCoverTheFullDistance() {
        Fade out = new Fade(1, 0, START, Fade.MAX_TICKS);
        Fade in = new Fade(0, 1, START, Fade.MAX_TICKS);
        GroundMove way = motion(loop(0, 1e-6, out), loop(1, 1e-6, in)).at(START + 16_667);
        assertTrue(Double.isFinite(way.x()) && Double.isFinite(way.z()), way + " in a frame");
        List<RootTrack> even = List.of(RootTrack.steady(0.01, 2), RootTrack.steady(1, 0));
        WeightedPlayback fast = loop(0, 0.01, new Fade(1, 1, START, 300_000));
        for (WeightedPlayback beside :
                List.of(loop(1, 1, new Fade(1, 0, START, 300_000)), loop(0, 0.01, Fade.steady(1)))) {
            Moved moved = motion(List.of(fast, beside), even::get, START);
            GroundMove begun = moved.at(START + 300_000);
            assertEquals(20, begun.inverse().times(moved.at(START + 10_300_000)).z(), 1e-6);
        }
    }

    /** A loop that lasts hours moves the instance beside other clips. */
    @Test
    void loopsLongerThanAnHourMoveTheInstance() {
        List<RootTrack> tracks = List.of(RootTrack.steady(20_000, 1), RootTrack.steady(1, 0));
        Moved moved =
                motion(List.of(loop(0, 20_000, Fade.steady(0.5f)), loop(1, 1, Fade.steady(0.5f))), tracks::get, START);
        assertEquals(Long.MAX_VALUE, moved.rest());
        assertEquals(500, moved.at(START + 1_000_000_000).z(), 1e-6);
    }

    /** Cycles consist of several pieces; the test requests times of the last piece in between. */
    @Test
    void longRootMotionCyclesRepeat() {
        WeightedPlayback slow = loop(0, 50, Fade.steady(0.5f));
        assertSummed(49, slow, loop(1, 1, Fade.steady(0.5f)));
        Moved moved = motion(slow, loop(1, 1, Fade.steady(0.5f)));
        GroundMove cycle = moved.at(START + 50_000_000);
        assertNear(cycle.times(moved.at(START + 13_000_000)), moved.at(START + 63_000_000));
    }

    @Test
    void instanceRestsOnceTheLastTravellingClipHasEnded() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, 6, Fade.steady(1));
        long end = START - 77 + Math.round(6_000_000 * (1 - 0x3p-4));
        assertEquals(end, motion(once).rest(), 2);
        assertEquals(end, motion(once, loop(2, 1, Fade.steady(1))).rest(), 2);
        assertEquals(START, motion(loop(2, 1, Fade.steady(1))).rest());
        assertEquals(Long.MAX_VALUE, motion(loop(1, 1, Fade.steady(1))).rest());
        var endless = new ClipPlayback(1, LoopMode.CLAMP, 0, 1, 0);
        assertEquals(
                Long.MAX_VALUE,
                motion(new WeightedPlayback(endless, Fade.steady(1))).rest());
        assertEquals(Long.MAX_VALUE, motion(once, loop(1, 1, Fade.steady(1))).rest());
    }

    /** A clip that lasts a century counts as a clip without root motion. */
    @Test
    void clipPlayedOnceOverACenturyCountsAsStandingStill() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, 3.2e9, Fade.steady(1));
        Moved moved = motion(once, loop(2, 1, Fade.steady(1)));
        assertEquals(0, moved.at(START + 1_000_000).z(), 1e-9);
    }
}
