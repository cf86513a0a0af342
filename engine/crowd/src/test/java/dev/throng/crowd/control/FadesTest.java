package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FadesTest {
    private static final int CLIPS = 12;
    private static final ClipTable TABLE = RecordedCrowd.clips(1, 1.1, 0.7, 2, 0.3, 0.9, 1.3, 1, 1, 0, 5, 0.04);
    private static final double FADE = 0.3;
    private static final long TICKS = Clock.ticks(FADE);

    /** Rounding of weights and sums of four weights. */
    private static final double ROUNDING = 2e-6;

    private final RecordedCrowd crowd = new RecordedCrowd(1);
    private final CrowdController controller = new CrowdController(TABLE, crowd);

    /** Checks every millisecond of 1.5 s, with random calls in the first second. */
    private void watch(SplittableRandom random, double callsAMillisecond) {
        crowd.before = () -> {};
        double[] before = crowd.shares(0, CLIPS, 0);
        for (long now = 0; now < 1_500_000; now += 1000) {
            controller.advance(now);
            if (random.nextDouble() < callsAMillisecond && now < 1_000_000) {
                call(random, now);
            }
            double[] shares = crowd.shares(0, CLIPS, now);
            for (int i = 0; i < shares.length; i++) {
                // largest change of a share: 2 / T per second, over 1 ms
                assertEquals(before[i], shares[i], 2e-3 / FADE + ROUNDING, "clip " + i + " at " + now);
            }
            assertEquals(1, crowd.sum(0, now), ROUNDING);
            before = shares;
        }
    }

    /** Makes a random call, and checks shares and phases before and after. */
    private void call(SplittableRandom random, long now) {
        double[] before = crowd.shares(0, CLIPS, now);
        List<WeightedPlayback> base = crowd.base(0);
        int clip = random.nextInt(-1, CLIPS);
        ClipRequest request = random.nextInt(4) == 0 ? ClipRequest.once(clip) : ClipRequest.loop(clip);
        if (random.nextInt(3) == 0 && clip >= 0) {
            int other = (clip + 1) % CLIPS;
            controller.blend(now, 0, Blend.of(request, ClipRequest.loop(other), random.nextInt(17) / 16f), FADE);
        } else if (random.nextInt(5) == 0) {
            controller.speed(now, 0, random.nextInt(3));
        } else {
            controller.play(now, 0, random.nextInt(4) == 0 ? request.at(random.nextDouble()) : request, FADE);
        }
        double[] after = crowd.shares(0, CLIPS, now);
        for (int i = 0; i < after.length; i++) {
            assertEquals(before[i], after[i], ROUNDING, "clip " + i + " at " + now);
        }
        for (WeightedPlayback shown : base) {
            boolean counts = shown.weight().weight(now) > 0;
            assertTrue(!counts || crowd.shows(0, shown.playback(), now), shown + " at " + now);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.005, 0.02, 0.1, 0.5, 1})
    void sharesOfClipsNeverJump(double callsAMillisecond) {
        for (int seed = 0; seed < 40; seed++) {
            FadesTest fresh = new FadesTest();
            fresh.watch(new SplittableRandom(seed), callsAMillisecond);
            // All fades have ended: one clip remains, or two in a blend.
            assertTrue(fresh.crowd.base(0).size() <= 2);
            assertEquals(fresh.crowd.isPlain(0), fresh.controller.mixing() == 0);
            assertEquals(fresh.crowd.isPlain(0), fresh.crowd.base(0).size() == 1);
        }
    }

    /** Returns changes of shares per second, over a millisecond. */
    private double[] speeds(long now) {
        double[] before = crowd.shares(0, CLIPS, now);
        double[] after = crowd.shares(0, CLIPS, now + 1000);
        return IntStream.range(0, after.length)
                .mapToDouble(c -> (after[c] - before[c]) * 1000)
                .toArray();
    }

    /** Interrupts fades halfway, where they are fastest; near their ends; and while clips wait for slots. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.2})
    void interruptedFadesContinueAtTheirSpeed(double share) {
        long now = 0;
        controller.play(now, 0, ClipRequest.loop(0), FADE);
        for (int clip = 1; clip < 8; clip++) {
            now += Math.round(share * TICKS);
            controller.advance(now);
            double[] before = speeds(now - 1000);
            controller.play(now, 0, ClipRequest.loop(clip), FADE);
            double[] after = speeds(now);
            for (int c = 0; c <= CLIPS; c++) {
                // Halfway speeds are 5 per second, and change by at most 100 per second squared.
                assertEquals(before[c], after[c], 0.25, "clip " + c + " at " + now);
            }
        }
    }

    @Test
    void lastClipOfManyQuickRequestsFinallyPlaysAlone() {
        long last = 0;
        for (int i = 0; i < 20; i++) {
            last = i * 50_000L;
            controller.advance(last);
            double[] before = crowd.shares(0, CLIPS, last);
            controller.play(last, 0, ClipRequest.loop(i % 9), FADE);
            double[] after = crowd.shares(0, CLIPS, last);
            for (int c = 0; c <= CLIPS; c++) {
                assertEquals(before[c], after[c], ROUNDING);
            }
            assertTrue(crowd.base(0).size() <= 4);
        }
        controller.advance(last + TICKS - 1);
        assertTrue(crowd.shares(0, CLIPS, last + TICKS - 1)[19 % 9] > 0.999);
        controller.advance(last + TICKS);
        assertTrue(crowd.isPlain(0));
        assertEquals(19 % 9, crowd.playback(0).clip());
        assertEquals(0, controller.mixing());
    }

    @Test
    void fullBlendDropsTheClipOfSmallestShareForANewClip() {
        for (int clip = 0; clip < 3; clip++) {
            controller.play(clip * 100_000L, 0, ClipRequest.loop(clip), FADE);
        }
        long now = 250_000;
        controller.play(now, 0, ClipRequest.loop(3), FADE);
        double[] shares = crowd.shares(0, CLIPS, now);
        int least = CLIPS;
        for (int c = 0; c <= CLIPS; c++) {
            least = shares[c] > 0 && shares[c] < shares[least] ? c : least;
        }
        controller.advance(now + TICKS / 4);
        double[] folded = crowd.shares(0, CLIPS, now + TICKS / 4);
        assertEquals(0, folded[least]);
        assertEquals(0, folded[3]);
        assertEquals(4, crowd.base(0).size());
        controller.advance(now + TICKS);
        assertEquals(3, crowd.playback(0).clip());
    }

    @Test
    void fadesDoNotDependOnTheFrameRate() {
        RecordedCrowd seldom = new RecordedCrowd(1);
        CrowdController other = new CrowdController(TABLE, seldom);
        SplittableRandom random = new SplittableRandom(9);
        long frame = 0;
        for (long now = 0; now < 3_000_000; now += 1 + random.nextInt(150_000)) {
            ClipRequest request = ClipRequest.loop(random.nextInt(CLIPS));
            for (; frame < now; frame += 1 + random.nextInt(7000)) {
                controller.advance(frame);
            }
            frame = now;
            controller.play(now, 0, request, FADE);
            other.play(now, 0, request, FADE);
            assertEquals(seldom.base(0), crowd.base(0));
        }
    }

    @Test
    void requestingThePlayingClipAgainWritesNoRecord() {
        controller.play(0, 0, ClipRequest.loop(2), FADE);
        int writes = crowd.stateWrites;
        for (long now = 0; now < 2 * TICKS; now += 16_667) {
            controller.play(now, 0, ClipRequest.loop(2), FADE);
        }
        assertEquals(writes, crowd.stateWrites);
        assertEquals(1, crowd.plainWrites);
        controller.play(3 * TICKS, 0, ClipRequest.loop(2), FADE);
        assertEquals(1, crowd.plainWrites);
    }

    @Test
    void fadesOfDurationZeroSwitchClipsAtOnce() {
        controller.play(0, 0, ClipRequest.loop(1), FADE);
        controller.play(1000, 0, ClipRequest.loop(2), FADE);
        controller.play(2000, 0, ClipRequest.once(3).at(0.25), 0);
        assertTrue(crowd.isPlain(0));
        assertEquals(1L << 30, PlaybackPhase.phaseOf(crowd.playback(0), 2000));
        controller.play(3000, 0, ClipRequest.REST, 0);
        assertEquals(BakedClip.REST, crowd.playback(0).clip());
    }

    @Test
    void layerWeightsNeverJump() {
        SplittableRandom random = new SplittableRandom(4);
        double[] before = new double[CLIPS];
        for (long now = 0; now < 20_000_000; now += 1000) {
            controller.advance(now);
            if (now < 19_000_000 && random.nextInt(60) == 0) {
                int clip = random.nextInt(CLIPS);
                LayerRequest request = LayerRequest.override(ClipRequest.loop(clip), random.nextInt(2))
                        .weighing(random.nextInt(5) / 4f);
                if (random.nextInt(3) == 0) {
                    controller.stopLayer(now, 0, random.nextInt(2), FADE);
                } else {
                    controller.layer(now, 0, random.nextInt(2), request, FADE);
                }
            }
            for (int clip = 0; clip < CLIPS; clip++) {
                double weight = crowd.layer(0, clip, now);
                // largest change in each of two layers: 3 / T per second, as each half of the fade takes half the time
                assertEquals(before[clip], weight, 2 * 3e-3 / FADE + ROUNDING, "layer clip " + clip + " at " + now);
                before[clip] = weight;
            }
        }
        controller.stopLayer(20_000_000, 0, 0, 0);
        controller.stopLayer(20_000_000, 0, 1, 0);
        assertTrue(crowd.isPlain(0));
    }

    @Test
    void changesOfSpeedKeepThePhase() {
        RecordedCrowd two = new RecordedCrowd(2);
        CrowdController both = new CrowdController(TABLE, two);
        both.play(5000, 0, ClipRequest.loop(1).since(777), FADE);
        both.play(9999, 1, ClipRequest.loop(1).since(777), 0);
        long now = 1_000_000;
        for (double speed : new double[] {1.5, 0, 2, 1}) {
            both.advance(now);
            long phase = two.phase(1, 1, now);
            both.speed(now, 0, speed);
            both.speed(now, 1, speed);
            assertEquals(phase, two.phase(1, 1, now));
            assertEquals(two.playback(0), two.playback(1));
            now += 123_457;
            assertEquals(two.phase(0, 1, now), two.phase(1, 1, now));
        }
    }

    @Test
    void newClipsPlayAtTheInstancesEarlierSpeed() {
        long rate = Clock.rate(1.1, 1.25);
        crowd.play(0, 0, ClipPlayback.loop(1, 99, rate));
        controller.play(10, 0, ClipRequest.loop(2), 0);
        assertEquals(Clock.rate(0.7, 1.25), crowd.playback(0).rate(), 1L << 20);
    }
}
