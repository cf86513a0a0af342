package dev.throng.crowd.travel;

import static dev.throng.crowd.travel.ClipMotionTest.START;
import static dev.throng.crowd.travel.ClipMotionTest.TRACKS;
import static dev.throng.crowd.travel.ClipMotionTest.assertSummed;
import static dev.throng.crowd.travel.ClipMotionTest.motion;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootQuadrature;
import dev.throng.crowd.root.RootSums;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.crowd.travel.ClipMotionTest.Moved;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Motions of random clips and fades. */
class RandomMotionTest {
    /** Clips start and end at random, within the eight seconds after which clips out of step repeat. */
    @Test
    void rootMotionOfRandomBlendsEqualsTheSumOfSmallMoves() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 300; i++) {
            assertSummed(8, blend(random, random.nextInt(2, 5)));
        }
    }

    private static WeightedPlayback[] blend(SplittableRandom random, int clips) {
        WeightedPlayback[] base = new WeightedPlayback[clips];
        for (int c = 0; c < clips; c++) {
            base[c] = any(random, c == 0); // one clip always has a weight, or the first would count alone
        }
        return base;
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

    /** A motion that is reused for other clips has nothing of the earlier ones. */
    @Test
    void reusedMotionObjectsGiveTheSameRootMotionAsNewObjects() {
        SplittableRandom random = new SplittableRandom(11);
        ClipMotion reused = new ClipMotion(new RootQuadrature());
        for (int i = 0; i < 300; i++) {
            WeightedPlayback[] base = blend(random, random.nextInt(1, 5));
            reused.begin(RootSums.slots(List.of(base)), 0, base.length, TRACKS::get, START);
            Moved moved = motion(base);
            assertEquals(moved.rest(), reused.restTick());
            assertEquals(moved.motion().isStill(), reused.isStill());
            for (int k = 0; k < 5; k++) {
                long ticks = START + random.nextLong(20_000_000); // back and forth
                assertEquals(
                        motion(base).at(ticks),
                        reused.at(ticks, new MoveDraft()).move());
            }
        }
    }
}
