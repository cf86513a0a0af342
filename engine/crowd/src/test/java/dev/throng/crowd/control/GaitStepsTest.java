package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.Gait.Contact;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GaitStepsTest {
    private static final int WALK = 0;
    private static final int RUN = 1;
    private static final int LIMP = 2;
    private static final int IDLE = 3;
    private static final double FADE = 0.4;
    private static final long TICKS = Clock.ticks(FADE);
    private static final double[] SECONDS = {1.03, 0.7, 1.4, 5};
    private static final Map<Integer, Gait> GAITS =
            Map.of(WALK, gait(0.98, 0.48), RUN, gait(0.3, 0.8), LIMP, gait(0.1, 0.54));

    private final RecordedCrowd crowd = new RecordedCrowd(1);
    private final CrowdController controller =
            new CrowdController(RecordedCrowd.clips(GAITS, List.of(), SECONDS), crowd);

    private static Gait gait(double left, double right) {
        return new Gait(new Contact(left, 0.6), new Contact(right, 0.6));
    }

    private void begin(double speed) {
        controller.speed(0, 0, speed);
        controller.play(0, 0, ClipRequest.loop(WALK).at(0.37), 0);
    }

    /** Returns the difference of two clips' left contacts, in cycles. */
    private double apart(int a, int b, long tick) {
        double phase = (crowd.phase(0, a, tick) - crowd.phase(0, b, tick)) * 0x1p-32;
        double apart = phase + GAITS.get(a).shiftTo(GAITS.get(b));
        return Math.abs(apart - Math.rint(apart));
    }

    @Test
    void feetTouchDownTogetherWhileGaitsFade() {
        for (double speed : new double[] {1, 0.8, 1.7}) {
            GaitStepsTest fresh = new GaitStepsTest();
            fresh.begin(speed);
            long start = 5_432_100;
            fresh.controller.play(start, 0, ClipRequest.loop(RUN).inStep(), FADE);
            for (long tick = start; tick < start + TICKS; tick += 997) {
                // Rounding of two 32-bit phases and of the shift.
                assertEquals(0, fresh.apart(WALK, RUN, tick), 3 * 0x1p-32, "at " + tick);
            }
            long phase = fresh.crowd.phase(0, RUN, start + TICKS);
            fresh.controller.advance(start + TICKS);
            assertTrue(fresh.crowd.isPlain(0));
            assertEquals(phase, fresh.crowd.phase(0, RUN, start + TICKS));
            assertEquals(
                    Clock.rate(SECONDS[RUN], speed), fresh.crowd.playback(0).rate());
        }
    }

    @Test
    void cyclesDuringAFadeEqualTheIntegralOfTheBlendedRate() {
        begin(1);
        long start = 1_000_000;
        controller.play(start, 0, ClipRequest.loop(RUN).inStep(), FADE);
        long before = crowd.phase(0, RUN, start);
        double cycles = 0;
        for (long tick = start; tick < start + TICKS; tick++) {
            double share = crowd.shares(0, 4, tick)[RUN];
            cycles += (1 - share) / SECONDS[WALK] / 1e6 + share / SECONDS[RUN] / 1e6;
        }
        double shown = (crowd.phase(0, RUN, start + TICKS) - before) * 0x1p-32;
        // The sum over ticks equals the integral up to one tick.
        assertEquals(cycles, shown - Math.floor(shown), 1e-6);
    }

    @Test
    void gaitsStayInStepThroughManyFades() {
        SplittableRandom random = new SplittableRandom(3);
        begin(1);
        for (long now = 10_000; now < 60_000_000; now += random.nextInt(600_000)) {
            int clip = random.nextInt(3);
            if (random.nextInt(3) == 0) {
                Blend two = Blend.of(
                        ClipRequest.loop(clip).inStep(),
                        ClipRequest.loop((clip + 1) % 3).inStep(),
                        random.nextInt(17) / 16f);
                controller.blend(now, 0, two, FADE);
            } else if (random.nextInt(4) == 0) {
                controller.speed(now, 0, 0.5 + random.nextDouble());
            } else {
                controller.play(now, 0, ClipRequest.loop(clip).inStep(), FADE);
            }
            List<WeightedPlayback> base = crowd.base(0);
            for (WeightedPlayback other : base) {
                int a = base.get(0).playback().clip();
                int b = other.playback().clip();
                // Each of some hundred changes of rate may cost a phase unit or two of 2^-32.
                assertEquals(0, a == b ? 0 : apart(a, b, now), 1e-6, a + " and " + b + " at " + now);
                assertEquals(base.get(0).playback().rate(), other.playback().rate());
            }
        }
    }

    @Test
    void aligningUnevenGaitsSplitsTheMismatchBetweenBothFeet() {
        double left = GAITS.get(WALK).left().down() + GAITS.get(WALK).shiftTo(GAITS.get(LIMP));
        double right = GAITS.get(WALK).right().down() + GAITS.get(WALK).shiftTo(GAITS.get(LIMP));
        double leftLate = left - GAITS.get(LIMP).left().down();
        double rightLate = right - GAITS.get(LIMP).right().down();
        assertEquals(0.03, GAITS.get(WALK).mismatch(GAITS.get(LIMP)), 1e-12);
        assertEquals(0.03, Math.abs(leftLate - Math.rint(leftLate)), 1e-12);
        assertEquals(-leftLate + Math.rint(leftLate), rightLate - Math.rint(rightLate), 1e-12);
    }

    @Test
    void clipsOtherThanGaitsKeepTheirRate() {
        begin(1);
        controller.play(500_000, 0, ClipRequest.loop(IDLE).inStep(), FADE);
        assertEquals(0, crowd.phase(0, IDLE, 500_000));
        assertEquals(Clock.rate(5, 1), crowd.of(0, IDLE).rate());
        controller.play(700_000, 0, ClipRequest.loop(RUN), FADE);
        assertEquals(Clock.rate(SECONDS[RUN], 1), crowd.of(0, RUN).rate());
        controller.advance(3_000_000);
        assertEquals(0, PlaybackPhase.phaseOf(crowd.playback(0), 700_000));
    }

    @Test
    void blendedGaitsRunAtTheirWeightedMeanRate() {
        begin(1);
        Blend half =
                Blend.of(ClipRequest.loop(WALK).inStep(), ClipRequest.loop(RUN).inStep(), 0.25f);
        controller.blend(100_000, 0, half, FADE);
        controller.advance(1_000_000);
        double cycle = 1 / (0.75 / SECONDS[WALK] + 0.25 / SECONDS[RUN]);
        assertEquals(Clock.rate(cycle, 1), crowd.of(0, WALK).rate());
        assertEquals(Clock.rate(cycle, 1), crowd.of(0, RUN).rate());
        int writes = crowd.stateWrites;
        controller.advance(100_000_000);
        assertEquals(writes, crowd.stateWrites);
    }
}
