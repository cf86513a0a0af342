package dev.throng.crowd.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.root.RootFade;
import dev.throng.crowd.root.Ways;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares motions with tracks, which other tests compare with sums of a million steps. */
class StretchTest {
    private static final RootTrack WANDER = Ways.wandering(2);
    private static final RootTrack CIRCLE = Ways.circle(0.4);
    private static final List<RootTrack> TRACKS = List.of(WANDER, CIRCLE, RootTrack.steady(1, 0));
    private static final long START = 172_800_123_456L;
    private static final double LIMIT = 1e-6;

    private static WeightedPlayback clip(int clip, LoopMode mode, double cycle, Fade weight) {
        return new WeightedPlayback(new ClipPlayback(clip, mode, 0x30000000, Clock.rate(cycle, 1), START - 77), weight);
    }

    private static WeightedPlayback loop(int clip, double cycle, Fade weight) {
        return clip(clip, LoopMode.LOOP, cycle, weight);
    }

    private static Stretch stretch(WeightedPlayback... base) {
        return Stretch.of(List.of(base), TRACKS::get, START);
    }

    private static void assertNear(GroundMove expected, GroundMove found) {
        assertEquals(expected.x(), found.x(), LIMIT);
        assertEquals(expected.z(), found.z(), LIMIT);
        assertEquals(0, Math.IEEEremainder(expected.heading() - found.heading(), 2 * Math.PI), LIMIT);
    }

    private static void assertSummed(int seconds, WeightedPlayback... base) {
        RootFade sum = RootFade.of(List.of(base), TRACKS::get, START, seconds);
        Stretch stretch = stretch(base);
        for (double time = 0; time <= seconds; time += 0.37) {
            assertNear(sum.at(time), stretch.at(START + Math.round(time * 1e6)));
        }
    }

    @Test
    void fadeFollowsItsTrackAndThenTheRemainingClip() {
        WeightedPlayback going = loop(0, WANDER.duration(), new Fade(1, 0, START - 100_000, 500_000));
        WeightedPlayback coming = loop(1, CIRCLE.duration(), new Fade(0, 1, START - 100_000, 500_000));
        RootTrack track = RootFade.track(List.of(going, coming), TRACKS::get, START, 400_000, 1);
        Stretch stretch = stretch(going, coming);
        assertNull(stretch.alone());
        for (long ticks = 0; ticks <= 400_000; ticks += 9_999) {
            assertNear(track.at(ticks / Clock.TICKS_PER_SECOND), stretch.at(START + ticks));
        }
        Stretch alone = Stretch.of(List.of(coming), TRACKS::get, START + 400_000);
        assertNotNull(alone.alone());
        long later = START + 3_600_000_000L;
        assertNear(track.cycle().times(alone.at(later)), stretch.at(later));
        assertNear(GroundMove.NONE, stretch.at(START - 1));
    }

    @Test
    void clipsInStepRepeatTheirCycle() {
        WeightedPlayback first = loop(0, 1.25, Fade.steady(0.75f));
        WeightedPlayback second = loop(1, 1.25, Fade.steady(0.25f));
        assertSummed(50, first, second);
    }

    /**
     * Only the walk determines the cycle: an idle at another rate, a paused clip and a finished gesture do not move.
     */
    @Test
    void clipsWithoutRootMotionDoNotAffectTheCycle() {
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
        Stretch stretch = stretch(first, second);
        double slowest = Math.max(WANDER.duration(), CIRCLE.duration());
        long repeated = Math.round(slowest * Math.ceil(8 / slowest) * 1e6);
        for (long end = repeated; end < 80_000_000; end += repeated) {
            GroundMove before = stretch.at(START + end - 1);
            GroundMove after = stretch.at(START + end + 1);
            assertEquals(0, Math.hypot(after.x() - before.x(), after.z() - before.z()), 1e-4);
            GroundMove way = stretch.at(START + end).inverse().times(stretch.at(START + end + 500_000));
            assertNear(stretch.at(START + 500_000), way);
        }
    }

    /** A cycle of an hour must not cause a sum over thousands of cycles of other clips. */
    @Test
    void verySlowClipsDoNotSetTheCycle() {
        WeightedPlayback hour = loop(0, 3600, Fade.steady(0.5f));
        Stretch stretch = stretch(hour, loop(1, CIRCLE.duration(), Fade.steady(0.5f)));
        GroundMove way = stretch.at(START + 8_400_000).inverse().times(stretch.at(START + 8_900_000));
        assertNear(stretch.at(START + 500_000), way);
    }

    /** A clip that has faded out is not summed for the duration of a gesture. */
    @Test
    void gestureContinuesAfterTheOtherClipFadedOut() {
        WeightedPlayback walk = loop(0, WANDER.duration(), new Fade(1, 0, START, 300_000));
        WeightedPlayback gesture = clip(1, LoopMode.CLAMP, 60, new Fade(0, 1, START, 300_000));
        assertEquals(START + 300_000, stretch(walk, gesture).steady());
        assertSummed(70, walk, gesture);
    }

    @Test
    void clampedClipsDelayTheCycleOnlyIfTheyMove() {
        WeightedPlayback walk = loop(0, WANDER.duration(), Fade.steady(0.5f));
        WeightedPlayback wave = clip(2, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        assertEquals(START, stretch(walk, wave).steady());
        assertSummed(20, walk, wave);
        WeightedPlayback jump = clip(1, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        long left = Math.round(6_000_000 * (1 - 0x3p-4));
        assertEquals(START - 77 + left, stretch(walk, jump).steady(), 2);
        assertSummed(20, walk, jump);
    }

    /** Summing stops before a change in the far future, as nothing changes until then. */
    @Test
    void changesInTheFarFutureAreNotSummedInAdvance() {
        WeightedPlayback walk = loop(0, WANDER.duration(), Fade.steady(0.5f));
        long soon = START + 7_300_000;
        assertSummed(20, walk, once(soon));
        assertSummed(20, walk, once(soon), once(soon + 300_000), once(soon + 6_000_000));
        assertSummed(15, loop(0, WANDER.duration(), new Fade(1, 0.5f, soon, 900_000)), loop(1, 1, Fade.steady(0.4f)));
        WeightedPlayback gesture = clip(1, LoopMode.CLAMP, 6, Fade.steady(0.5f));
        assertSummed(15, gesture, loop(0, WANDER.duration(), new Fade(0.5f, 0, soon, 900_000)));
        long years = START + 300_000_000_000_000L;
        Stretch stretch = stretch(walk, once(years));
        assertEquals(START, stretch.steady());
        WeightedPlayback fading = loop(1, CIRCLE.duration(), new Fade(1, 0, years, 1_000_000));
        assertEquals(START, stretch(walk, fading).steady());
        GroundMove way = stretch.at(years).inverse().times(stretch.at(years + 5_000_000));
        GroundMove begun =
                Stretch.of(List.of(walk, once(years)), TRACKS::get, years).at(years + 5_000_000);
        assertEquals(begun.x(), way.x(), 1e-4); // nine years are counted in steps of a microsecond at best
        assertEquals(begun.z(), way.z(), 1e-4);
    }

    /** Clips start and end at random, within the eight seconds after which clips out of step repeat. */
    @Test
    void randomBlendsMatchTheSummedMoves() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 300; i++) {
            WeightedPlayback[] base = new WeightedPlayback[random.nextInt(2, 5)];
            for (int c = 0; c < base.length; c++) {
                base[c] = any(random, c == 0); // one clip always has a weight, or the first would count alone
            }
            assertSummed(8, base);
        }
    }

    private static WeightedPlayback any(SplittableRandom random, boolean always) {
        LoopMode mode = random.nextInt(3) == 0 ? LoopMode.CLAMP : LoopMode.LOOP;
        long begin = START + random.nextLong(-3_000_000, 6_000_000);
        long rate = Clock.rate(random.nextDouble(0.5, 4), 1);
        var playback = new ClipPlayback(random.nextInt(3), mode, random.nextInt(), rate, begin);
        long start = START + random.nextLong(-2_000_000, 7_000_000);
        float[] weights = {0, 0.25f, 1};
        float from = weights[random.nextInt(3)];
        Fade fade = new Fade(from, weights[random.nextInt(3)], start, random.nextLong(0, 2_000_000));
        return new WeightedPlayback(playback, always ? Fade.steady(from + 0.5f) : fade);
    }

    private static WeightedPlayback once(long begin) {
        long rate = Clock.rate(CIRCLE.duration(), 1);
        return new WeightedPlayback(new ClipPlayback(1, LoopMode.CLAMP, 0, rate, begin), Fade.steady(0.5f));
    }

    @Test
    void instancesDoNotMoveAfterTheirClipEnds() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, CIRCLE.duration(), Fade.steady(1));
        WeightedPlayback still = loop(2, 1, Fade.steady(1));
        Stretch stretch = stretch(once, still);
        assertNear(stretch.at(START + 2_000_000), stretch.at(START + 900_000_000));
        assertFalse(stretch.isStill());
        assertTrue(stretch(still).isStill());
    }

    /** Pieces of the two sums have different lengths; times are requested in any order. */
    @Test
    void longFadesAreSummedInPieces() {
        List<WeightedPlayback> base = List.of(
                loop(0, WANDER.duration(), new Fade(1, 0, START, 3_600_000_000L)),
                loop(1, CIRCLE.duration(), new Fade(0, 1, START, 3_600_000_000L)));
        RootFade hour = RootFade.of(base, TRACKS::get, START, 3600);
        RootFade part = RootFade.of(base, TRACKS::get, START, 1234.5);
        for (double time : new double[] {1234.5, 0, 777, 3, 1e-7, 1000.25, 0.5, 1234}) {
            assertNear(part.at(time), hour.at(time));
        }
        assertNear(hour.at(3600), hour.whole());
        assertNear(hour.whole(), Stretch.of(base, TRACKS::get, START).at(START + 3_600_000_000L));
    }

    /** A million cycles per second for an hour: fewer are summed, over the same distance. */
    @Test
    void veryFastLoopsCoverTheFullDistance() {
        Fade out = new Fade(1, 0, START, Fade.MAX_TICKS);
        Fade in = new Fade(0, 1, START, Fade.MAX_TICKS);
        GroundMove way = stretch(loop(0, 1e-6, out), loop(1, 1e-6, in)).at(START + 16_667);
        assertTrue(Double.isFinite(way.x()) && Double.isFinite(way.z()), way + " in a frame");
        List<RootTrack> even = List.of(RootTrack.steady(0.01, 2), RootTrack.steady(1, 0));
        WeightedPlayback fast = loop(0, 0.01, new Fade(1, 1, START, 300_000));
        for (WeightedPlayback beside :
                List.of(loop(1, 1, new Fade(1, 0, START, 300_000)), loop(0, 0.01, Fade.steady(1)))) {
            Stretch stretch = Stretch.of(List.of(fast, beside), even::get, START);
            GroundMove begun = stretch.at(START + 300_000);
            assertEquals(
                    20, begun.inverse().times(stretch.at(START + 10_300_000)).z(), 1e-6);
        }
    }

    /** A loop that lasts hours moves the instance beside other clips. */
    @Test
    void loopsLongerThanAnHourMove() {
        List<RootTrack> tracks = List.of(RootTrack.steady(20_000, 1), RootTrack.steady(1, 0));
        Stretch stretch = Stretch.of(
                List.of(loop(0, 20_000, Fade.steady(0.5f)), loop(1, 1, Fade.steady(0.5f))), tracks::get, START);
        assertEquals(Long.MAX_VALUE, stretch.rest());
        assertEquals(500, stretch.at(START + 1_000_000_000).z(), 1e-6);
    }

    /** Cycles of several pieces, the last of which is requested in between. */
    @Test
    void cyclesLongerThanOnePieceRepeat() {
        WeightedPlayback slow = loop(0, 50, Fade.steady(0.5f));
        assertSummed(49, slow, loop(1, 1, Fade.steady(0.5f)));
        Stretch stretch = stretch(slow, loop(1, 1, Fade.steady(0.5f)));
        GroundMove cycle = stretch.at(START + 50_000_000);
        assertNear(cycle.times(stretch.at(START + 13_000_000)), stretch.at(START + 63_000_000));
    }

    @Test
    void restStartsWhenTheLastMovingClipEnds() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, 6, Fade.steady(1));
        long end = START - 77 + Math.round(6_000_000 * (1 - 0x3p-4));
        assertEquals(end, stretch(once).rest(), 2);
        assertEquals(end, stretch(once, loop(2, 1, Fade.steady(1))).rest(), 2);
        assertEquals(START, stretch(loop(2, 1, Fade.steady(1))).rest());
        assertEquals(Long.MAX_VALUE, stretch(loop(1, 1, Fade.steady(1))).rest());
        var endless = new ClipPlayback(1, LoopMode.CLAMP, 0, 1, 0);
        assertEquals(
                Long.MAX_VALUE,
                stretch(new WeightedPlayback(endless, Fade.steady(1))).rest());
        assertEquals(Long.MAX_VALUE, stretch(once, loop(1, 1, Fade.steady(1))).rest());
    }

    /** A clip of a century does not count as moving. */
    @Test
    void clipsThatLastACenturyCountAsStanding() {
        WeightedPlayback once = clip(1, LoopMode.CLAMP, 3.2e9, Fade.steady(1));
        Stretch stretch = stretch(once, loop(2, 1, Fade.steady(1)));
        assertEquals(0, stretch.at(START + 1_000_000).z(), 1e-9);
    }
}
