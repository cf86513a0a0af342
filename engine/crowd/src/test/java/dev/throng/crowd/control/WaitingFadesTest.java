package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clips that wait for a slot of a full base, while the clip with the smallest share fades out for a quarter of the fade. */
class WaitingFadesTest {
    private static final int CLIPS = 8;
    private static final double FADE = 0.4;
    private static final long TICKS = Clock.ticks(FADE);
    private static final long NOW = 250_000;
    private static final int NEW = 3;
    private static final int OTHER = 4;
    private static final ClipTable TABLE = RecordedCrowd.clips(
            Map.of(), List.of(Marker.at(NEW, 0, "begin"), Marker.at(OTHER, 0, "begin")), 1, 1, 1, 1, 1, 1, 1, 1);

    private final RecordedCrowd crowd = new RecordedCrowd(1);
    private final CrowdController controller = new CrowdController(TABLE, crowd);

    /** Fills the base with the rest pose and three clips. */
    @BeforeEach
    void fill() {
        for (int clip = 0; clip < 3; clip++) {
            controller.play(clip * 100_000L, 0, ClipRequest.loop(clip), FADE);
        }
        controller.advance(NOW);
        assertEquals(4, crowd.base(0).size());
    }

    private double share(int clip, long tick) {
        return crowd.shares(0, CLIPS, tick)[clip];
    }

    @Test
    void repeatedRequestReplacesAWaitingClipOnlyWithAnEarlierFadeEnd() {
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        int writes = crowd.stateWrites;
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        controller.play(NOW + 1000, 0, ClipRequest.loop(NEW), FADE);
        assertEquals(writes, crowd.stateWrites, "as early or later");
        controller.play(NOW + 1000, 0, ClipRequest.loop(NEW), FADE / 2);
        assertTrue(crowd.stateWrites > writes, "earlier");
        controller.advance(NOW + 1000 + TICKS / 2);
        assertTrue(crowd.isPlain(0));
        assertEquals(NEW, crowd.playback(0).clip());
    }

    @Test
    void newRequestReplacesTheWaitingClip() {
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        controller.play(NOW + 1000, 0, ClipRequest.loop(OTHER), FADE);
        for (long now = NOW + 1000; now <= NOW + 1000 + TICKS; now += 1000) {
            controller.advance(now);
            assertEquals(0, share(NEW, now), "at " + now);
        }
        assertTrue(crowd.isPlain(0));
        assertEquals(OTHER, crowd.playback(0).clip());
    }

    @Test
    void requestOfAPlayingClipDoesNotWait() {
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        controller.play(NOW + 1000, 0, ClipRequest.loop(1), FADE);
        double before = share(1, NOW + 1000);
        controller.advance(NOW + 1000 + TICKS / 8);
        assertTrue(share(1, NOW + 1000 + TICKS / 8) > before, "it grows from now on");
        controller.advance(NOW + 1000 + TICKS);
        assertEquals(1, crowd.playback(0).clip());
    }

    @Test
    void beginEventIsReportedWhenTheWaitingClipStarts() {
        controller.listen(NOW, 0);
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        List<CrowdEvent> events = controller.drain(NOW + TICKS / 2).stream()
                .filter(event -> event.marker().name().equals("begin"))
                .toList();
        assertEquals(1, events.size(), events::toString);
        assertEquals(NOW + TICKS / 4, events.get(0).tick());
        assertEquals(NEW, events.get(0).marker().clip());
    }

    /** Each clip has the smallest share for a while. */
    @Test
    void clipOfTheSmallestShareFadesOutForAWaitingClip() {
        double[] before = crowd.shares(0, CLIPS, NOW);
        int least = CLIPS;
        for (int clip = 0; clip < 3; clip++) {
            least = before[clip] < before[least] ? clip : least;
        }
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        long over = NOW + TICKS / 4;
        controller.advance(over - 1);
        double[] folded = crowd.shares(0, CLIPS, over - 1);
        assertEquals(0, folded[least], 1e-4, "a tick before its end");
        for (int clip = 0; clip <= CLIPS; clip++) {
            double expected = clip == least ? 0 : before[clip] / (1 - before[least]);
            assertEquals(expected, folded[clip], 1e-4, "a tick before the end, clip " + clip);
        }
    }

    @Test
    void clipRequestedWithoutFadeStartsAtOnce() {
        controller.play(NOW, 0, ClipRequest.loop(NEW), 0);
        assertTrue(crowd.isPlain(0));
        assertEquals(NEW, crowd.playback(0).clip());
    }

    @Test
    void blendOfTwoNewClipsWaitsUntilTwoClipsEnd() {
        controller.blend(NOW, 0, Blend.of(ClipRequest.loop(NEW), ClipRequest.loop(OTHER), 0.25f), FADE);
        controller.advance(NOW + TICKS / 4);
        long leave =
                crowd.base(0).stream().filter(clip -> clip.weight().from() == 0).count();
        assertEquals(2, leave, "both begin together");
        controller.advance(NOW + TICKS);
        assertEquals(0.75, share(NEW, NOW + TICKS), 1e-6);
        assertEquals(0.25, share(OTHER, NOW + TICKS), 1e-6);
        assertEquals(2, crowd.base(0).size());
    }

    /** While a fade has not begun, the only clip still makes up the whole pose. */
    @Test
    void singleClipOfAnInstanceHasFullShareAtAnyWeight() {
        WeightedPlayback later =
                new WeightedPlayback(ClipPlayback.loop(0, 0, 1L << 40), new Fade(0, 1, NOW + 5000, 1000));
        controller.show(
                NOW,
                0,
                new CompletePlaybacks.CompletePlayback(new PlayedState(List.of(later), List.of(), List.of()), 0, 1, 0));
        controller.play(NOW, 0, ClipRequest.loop(NEW), FADE);
        assertEquals(1, share(0, NOW));
        assertEquals(1, crowd.sum(0, NOW), 1e-6);
        assertTrue(share(0, NOW + TICKS / 2) < 0.6);
    }
}
