package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootTrack;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.root.RootRoute;
import dev.throng.crowd.root.Ways;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-4")
class MotionTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(2), 3);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final Route LINE = Route.open(ArcCurve.from(0, 0, 0).line(16));
    private static final RouteTable ROUTES = RouteTable.of(List.of(LINE));

    private static float[] place(CrowdState state, long ticks) {
        float[] out = new float[RouteTransform.FLOATS];
        RouteTransform.of(state, 0, ticks, out);
        return out;
    }

    @Test
    void motionHasThePhasesOfAClipOfEqualRateAndStart() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            Motion motion = new Motion(0, random.nextInt(), random.nextLong(), random.nextLong() >> 8);
            ClipPlayback playback = new ClipPlayback(0, LoopMode.LOOP, motion.offset(), motion.rate(), motion.start());
            long ticks = random.nextLong() >> 8;
            assertEquals((int) PlaybackPhase.phaseOf(playback, ticks), motion.phase(ticks));
        }
    }

    @Test
    void distanceOfAWalkerIsSpeedTimesTime() {
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        state.setMotion(0, Motion.along(0, LINE, 1, 1.25));
        // Ten days and two seconds: 1,080,002.5 m from the start, on a line of 16 m.
        long ticks = Clock.ticks(10 * 86_400 + 2);
        assertArrayEquals(new float[] {0, 0, 3.5f, 1, 1, 0}, place(state, ticks), 1e-5f);
        assertEquals(15, place(state, Clock.ticks(11.2))[2], 1e-5);
        assertEquals(1, place(state, Clock.ticks(12.8))[2], 1e-5, "went on at the start");
    }

    private static float way(Motion motion, long ticks) {
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        state.setMotion(0, motion);
        return place(state, ticks)[2];
    }

    @Test
    void distanceDuringAccelerationIntegratesTheWeightOfAFade() {
        long ticks = 800_000;
        Motion steady = Motion.along(0, LINE, 4, 1.5);
        Motion sets = new Motion(0, steady.offset(), steady.rate(), 0, new Ramp(Ramp.Kind.ACCELERATING, ticks));
        Motion rests = new Motion(0, steady.offset(), steady.rate(), 0, new Ramp(Ramp.Kind.DECELERATING, ticks));
        Fade fade = new Fade(0, 1, 0, ticks);
        double sum = 0;
        for (long now = 0; now <= ticks; now += 1000) {
            assertEquals(4 + 1.5 * sum / Clock.TICKS_PER_SECOND, way(sets, now), 1e-5);
            assertEquals(4 + 1.5 * (now - sum) / Clock.TICKS_PER_SECOND, way(rests, now), 1e-5);
            double share = (double) now / ticks;
            assertEquals(sum / ticks, Ramp.Kind.ACCELERATING.distance(share), 1e-5);
            assertEquals((now - sum) / ticks, Ramp.Kind.DECELERATING.distance(share), 1e-5);
            sum += 1000 * fade.weight(now + 500);
        }
        assertEquals(4, way(sets, -500_000));
        assertEquals(4 + 1.5 * (2 - 0.4), way(sets, 2_000_000), 1e-5);
        assertEquals(4 - 1.5 * 0.5, way(rests, -500_000), 1e-5);
        assertEquals(4 + 1.5 * 0.4, way(rests, 1L << 50), 1e-5);
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        state.setMotion(0, rests);
        assertEquals(rests, state.motion(0));
        assertThrows(IllegalArgumentException.class, () -> new Ramp(Ramp.Kind.ACCELERATING, 0));
        assertThrows(IllegalArgumentException.class, () -> new Ramp(Ramp.Kind.ACCELERATING, Ramp.MAX_TICKS + 1));
    }

    @Test
    void motionRecordsReproduceThePhasesOfTheirMotions() {
        SplittableRandom random = new SplittableRandom(2);
        CrowdState state = new CrowdState(ATLAS, 2, ROUTES);
        for (int i = 0; i < 10_000; i++) {
            Ramp.Kind kind = Ramp.Kind.values()[random.nextInt(3)];
            Ramp ramp = kind == Ramp.Kind.STEADY ? Ramp.NONE : new Ramp(kind, 1 + random.nextLong(Ramp.MAX_TICKS));
            long start = random.nextLong() >> 24;
            state.setMotion(1, new Motion(0, random.nextInt(), random.nextLong(), start, ramp));
            long ticks = start + random.nextLong(-1_000_000, Ramp.MAX_TICKS);
            assertEquals(state.motion(1).phase(ticks), state.routePhase(1, ticks));
        }
    }

    @Test
    void instanceTransformMovesAndRotatesButNeverScalesItsRoute() {
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        state.setTransform(0, new InstanceTransform(5, 1, 7, (float) (Math.PI / 2), 3));
        state.setMotion(0, Motion.along(0, LINE, 4, 0));
        assertArrayEquals(new float[] {9, 1, 7, 3, 0, 1}, place(state, 0), 1e-6f);
    }

    @Test
    void instancesWithoutMotionUseNoMotionMemory() {
        CrowdState state = new CrowdState(ATLAS, 2, ROUTES);
        state.setTransform(0, new InstanceTransform(1, 2, 3, 0, 1));
        assertEquals(0, state.motions().capacity());
        assertArrayEquals(new float[] {1, 2, 3, 1, 1, 0}, place(state, 99));
        state.setMotion(1, Motion.along(0, LINE, 0, 1));
        assertEquals(2 * MotionRecord.BYTES, state.motions().capacity());
        assertArrayEquals(new float[] {1, 2, 3, 1, 1, 0}, place(state, 99));
        assertEquals(Motion.NONE, state.motion(0));
    }

    @Test
    void motionAndPlaybackDoNotOverwriteEachOthersFlags() {
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        state.setMotion(0, Motion.along(0, LINE, 0, 1));
        state.setPlayback(0, new ClipPlayback(0, LoopMode.CLAMP, 0, 0, 0));
        int flags = InstanceRecord.FLAGS;
        assertEquals(
                ClipPlayback.FLAG_CLAMP | InstanceRecord.FLAG_MOVES,
                state.records().getInt(flags));
        state.setMotion(0, Motion.NONE);
        assertEquals(ClipPlayback.FLAG_CLAMP, state.records().getInt(flags));
        state.setPlayback(0, ClipPlayback.loop(0, 0, 0));
        assertEquals(0, state.records().getInt(flags));
    }

    @Test
    void unknownRoutesAreRefused() {
        CrowdState state = new CrowdState(ATLAS, 1, ROUTES);
        assertThrows(IndexOutOfBoundsException.class, () -> state.setMotion(0, new Motion(1, 0, 0, 0)));
        assertThrows(
                IndexOutOfBoundsException.class, () -> new CrowdState(ATLAS, 1).setMotion(0, new Motion(0, 0, 0, 0)));
    }

    private static final double DAY = 86_400;

    private static CrowdState byRoot(RootRoute way, ClipPlayback playback, InstanceTransform place) {
        CrowdState state = new CrowdState(ATLAS, 1, RouteTable.of(List.of(LINE), List.of(way)));
        state.setTransform(0, place);
        state.setPlayback(0, playback);
        state.setMotion(0, new Motion(1, playback.offset(), playback.rate(), playback.start()));
        return state;
    }

    @Test
    void rootMotionAddsUpOverManyCycles() {
        // A stride of 1.25 m per second at scale 2, along +x.
        RootTrack track = RootTrack.steady(1, 1.25);
        ClipPlayback playback = ClipPlayback.loop(0, 0, Clock.rate(1, 1));
        InstanceTransform place = new InstanceTransform(5, 1, 7, (float) (Math.PI / 2), 2);
        CrowdState state = byRoot(RootRoute.loop(track), playback, place);
        assertArrayEquals(new float[] {5, 1, 7, 2, 0, 1}, place(state, 0), 1e-6f);
        assertArrayEquals(new float[] {5 + 2.5f * 10.5f, 1, 7, 2, 0, 1}, place(state, Clock.ticks(10.5)), 1e-5f);
        assertArrayEquals(new float[] {5 - 2.5f * 3.25f, 1, 7, 2, 0, 1}, place(state, Clock.ticks(-3.25)), 1e-5f);
        // Ten days: 2,160,005 m; a float resolves quarters of a metre.
        assertEquals(5 + 2.5 * 10 * DAY, place(state, Clock.ticks(10 * DAY))[0], 0.25);
    }

    @Test
    void turningRootMotionStaysOnItsCircleForDays() {
        // Sixty steps per full circle.
        RootTrack track = Ways.circle(Math.toRadians(6));
        ClipPlayback playback = ClipPlayback.loop(0, 0, 1L << 44);
        CrowdState state = byRoot(RootRoute.loop(track), playback, InstanceTransform.ORIGIN);
        // Each tick is 2^-20 of a cycle: whole cycles, in full circles plus 15 steps.
        long round = 60L << 20;
        float[] first = place(state, round / 4);
        assertArrayEquals(first, place(state, round / 4 + 100_000 * round), 1e-5f);
        GroundMove quarter = track.cycle().power(15);
        assertEquals(quarter.x(), first[0], 1e-5);
        assertEquals(quarter.z(), first[2], 1e-5);
    }

    @Test
    void rootMotionMatchesTheExpectedTransformAtAnyTime() {
        SplittableRandom random = new SplittableRandom(6);
        for (RootRoute way : Ways.all()) {
            long rate = Clock.rate(way.track().duration(), 1);
            ClipPlayback playback = new ClipPlayback(0, LoopMode.LOOP, random.nextInt(), rate, 1_000_000);
            InstanceTransform there = new InstanceTransform(3, 1, -4, 2, 1.5f);
            long ticks = random.nextLong(1_000_000, 4_000_000);
            CrowdState state = byRoot(way, playback, origin(there, way, playback, ticks));
            float[] expected = {3, 1, -4, 1.5f, (float) Math.cos(2), (float) Math.sin(2)};
            assertArrayEquals(expected, place(state, ticks), 5e-6f);
        }
    }

    /**
     * Returns the transform from which root motion reaches another transform at a tick.
     *
     * @param there transform to reach
     * @param way root motion
     * @param playback playback of the clip
     */
    private static InstanceTransform origin(InstanceTransform there, RootRoute way, ClipPlayback playback, long ticks) {
        ClipPlayback own =
                new ClipPlayback(playback.clip(), way.mode(), playback.offset(), playback.rate(), playback.start());
        double time = PlaybackPhase.phaseOf(own, ticks) * 0x1p-32 * way.track().duration();
        GroundMove gone = way.track().at(PlaybackPhase.cyclesOf(own, ticks), time);
        GroundMove scaled = new GroundMove(there.scale() * gone.x(), there.scale() * gone.z(), gone.heading());
        GroundMove from = new GroundMove(there.x(), there.z(), there.heading()).times(scaled.inverse());
        double heading = Math.IEEEremainder(from.heading(), 2 * Math.PI);
        return new InstanceTransform((float) from.x(), there.y(), (float) from.z(), (float) heading, there.scale());
    }
}
