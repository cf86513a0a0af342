package dev.throng.app.blend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlternatingGaitsTest {
    private static final List<Clip> CLIPS = BuiltIns.load("adult").clips();
    private static final int WALK = 3;
    private static final int RUN = 4;
    private static final AlternatingGaits FADE = new AlternatingGaits(CLIPS.get(WALK), CLIPS.get(RUN));

    /** Largest step in cycles: offsets have 32 bits, and each tick adds much more. */
    private static final double STEP = 3e-6;

    private static double share(int clip, long ticks) {
        return FADE.at(ticks).base().stream()
                .filter(played -> played.playback().clip() == clip)
                .mapToDouble(played -> played.weight().weight(ticks))
                .sum();
    }

    private static long phase(WeightedPlayback clip, long ticks) {
        return PlaybackPhase.phaseOf(clip.playback(), ticks);
    }

    @Test
    void instancesFadeFromWalkToRunAndBack() {
        long fading = AlternatingGaits.ALONE + AlternatingGaits.FADE / 2;
        for (long begin : new long[] {-7 * AlternatingGaits.CYCLE, 0, 1000 * AlternatingGaits.CYCLE}) {
            assertEquals(1, share(WALK, begin));
            assertEquals(0.5, share(WALK, begin + fading));
            assertEquals(0.5, share(RUN, begin + fading));
            assertEquals(0, share(WALK, begin + AlternatingGaits.CYCLE / 2));
            assertEquals(1, share(RUN, begin + AlternatingGaits.CYCLE / 2));
            assertEquals(0.5, share(WALK, begin + AlternatingGaits.CYCLE / 2 + fading));
        }
    }

    @Test
    void gaitsAreInStepAndTheirPhasesNeverJump() {
        for (long tick = -AlternatingGaits.CYCLE; tick < AlternatingGaits.CYCLE; tick += AlternatingGaits.FADE) {
            List<WeightedPlayback> before = FADE.at(tick - 1).base();
            List<WeightedPlayback> after = FADE.at(tick).base();
            assertEquals(1, share(WALK, tick) + share(RUN, tick), 1e-6);
            for (WeightedPlayback clip : after) {
                assertEquals(phase(after.get(0), tick), phase(clip, tick));
                int gone = (int) (phase(clip, tick) - phase(before.get(0), tick - 1));
                assertTrue(gone >= 0 && gone < STEP * 0x1p32, tick + ": " + gone);
            }
        }
    }

    @Test
    void playedStateIsWrittenOnlyOncePerFade() {
        PlayedState fading = FADE.at(AlternatingGaits.ALONE);
        assertEquals(fading, FADE.at(AlternatingGaits.ALONE + AlternatingGaits.FADE - 1));
        assertEquals(2, fading.base().size());
        assertEquals(1, FADE.at(AlternatingGaits.ALONE - 1).base().size());
    }
}
