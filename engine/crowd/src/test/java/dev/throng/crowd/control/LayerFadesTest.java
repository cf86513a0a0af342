package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Successive clips and changing weights of one layer over a base. */
class LayerFadesTest {
    private static final long SECOND = Clock.ticks(1);
    private static final int WAVE = 1;
    private static final int NOD = 2;
    private static final int LAYER = 1;
    private static final LayerRequest WAVING = LayerRequest.override(ClipRequest.loop(WAVE), 0);
    private static final LayerRequest NODDING = LayerRequest.override(ClipRequest.loop(NOD), 0);
    private static final ClipTable TABLE =
            RecordedCrowd.clips(Map.of(), List.of(Marker.at(NOD, 0, "begin")), 1, 1.5, 0.7);

    private final RecordedCrowd crowd = new RecordedCrowd(1);
    private final CrowdController controller = new CrowdController(TABLE, crowd);

    @BeforeEach
    void wave() {
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.layer(0, 0, LAYER, WAVING, 0);
    }

    private Fade weight() {
        return crowd.state(0).layers().get(0).clip().weight();
    }

    private double share(int clip, long tick) {
        return crowd.layer(0, clip, tick);
    }

    @Test
    void layerFadesInForTheRequestedDuration() {
        controller.stopLayer(SECOND, 0, LAYER, 0);
        controller.layer(SECOND, 0, LAYER, WAVING.weighing(0.5f), 0.25);
        assertEquals(new Fade(0, 0.5f, SECOND, SECOND / 4), weight());
    }

    @Test
    void requestOfAnotherWeightFadesTheLayer() {
        int writes = crowd.stateWrites;
        controller.layer(SECOND, 0, LAYER, WAVING, 0.5);
        assertEquals(writes, crowd.stateWrites, "it has that weight");
        controller.layer(SECOND, 0, LAYER, WAVING.weighing(0.25f), 0.5);
        assertEquals(new Fade(1, 0.25f, SECOND, SECOND / 2), weight());
        writes = crowd.stateWrites;
        controller.layer(SECOND, 0, LAYER, WAVING.weighing(0.25f), 0.5);
        controller.layer(SECOND + 10, 0, LAYER, WAVING.weighing(0.25f), 0.5);
        assertEquals(writes, crowd.stateWrites, "it is on its way");
        controller.layer(SECOND + 10, 0, LAYER, WAVING.weighing(0.25f), 0.25);
        assertEquals(SECOND + 10 + SECOND / 4, weight().end(), "earlier");
    }

    @Test
    void newClipFadesInAfterTheOldClipFadedOut() {
        controller.listen(SECOND, 0);
        controller.layer(SECOND, 0, LAYER, NODDING, 1);
        assertEquals(new Fade(1, 0, SECOND, SECOND / 2), weight());
        int writes = crowd.stateWrites;
        controller.layer(SECOND, 0, LAYER, NODDING, 1);
        controller.layer(SECOND + 10, 0, LAYER, NODDING, 1);
        assertEquals(writes, crowd.stateWrites, "it waits already");
        List<CrowdEvent> events = controller.drain(SECOND + SECOND * 3 / 4).stream()
                .filter(event -> event.marker().name().equals("begin"))
                .toList();
        assertEquals(List.of(new CrowdEvent(SECOND * 3 / 2, 0, LAYER, Marker.at(NOD, 0, "begin"))), events);
        assertEquals(new Fade(0, 1, SECOND * 3 / 2, SECOND / 2), weight());
        assertEquals(0, share(WAVE, SECOND * 3 / 2));
    }

    @Test
    void requestOfThePlayingClipCancelsTheWaitingClip() {
        controller.layer(SECOND, 0, LAYER, NODDING, 1);
        long now = SECOND + SECOND / 4;
        controller.layer(now, 0, LAYER, WAVING, 1);
        assertTrue(share(WAVE, now) > 0.4);
        for (long tick = now; tick < now + 2 * SECOND; tick += SECOND / 16) {
            controller.advance(tick);
            assertEquals(0, share(NOD, tick), "at " + tick);
        }
        assertEquals(1, share(WAVE, now + SECOND));
        controller.layer(now + 2 * SECOND, 0, LAYER, NODDING, 1);
        controller.advance(now + 3 * SECOND);
        assertEquals(1, share(NOD, now + 3 * SECOND), "it can wait again");
    }

    @Test
    void waitingClipsCanBeRescheduledOrReplaced() {
        controller.layer(SECOND, 0, LAYER, NODDING, 1);
        controller.layer(SECOND + 10, 0, LAYER, NODDING, 0.5);
        assertEquals(SECOND + 10 + SECOND / 4, weight().end());
        controller.layer(SECOND + 20, 0, LAYER, NODDING.weighing(0.5f), 1);
        assertEquals(SECOND + 10 + SECOND / 4, weight().end(), "it leaves early enough");
        controller.advance(3 * SECOND);
        assertEquals(0.5, share(NOD, 3 * SECOND));
    }

    @Test
    void waitingClipsBelongToTheirInstanceAndLayer() {
        RecordedCrowd pair = new RecordedCrowd(2);
        CrowdController both = new CrowdController(TABLE, pair);
        for (int instance = 0; instance < 2; instance++) {
            both.play(0, instance, ClipRequest.loop(0), 0);
            both.layer(0, instance, 0, WAVING, 0);
            both.layer(0, instance, LAYER, WAVING, 0);
            both.listen(0, instance);
        }
        both.layer(SECOND, 1, 0, NODDING.weighing(0.25f), 1);
        both.layer(SECOND, 0, LAYER, NODDING.weighing(0.75f), 0.5);
        List<CrowdEvent> events = both.drain(SECOND * 8 / 5).stream()
                .filter(event -> event.marker().name().equals("begin"))
                .toList();
        Marker begin = Marker.at(NOD, 0, "begin");
        assertEquals(
                List.of(new CrowdEvent(SECOND * 5 / 4, 0, LAYER, begin), new CrowdEvent(SECOND * 3 / 2, 1, 0, begin)),
                events);
        both.advance(3 * SECOND);
        assertEquals(0.75, pair.layer(0, NOD, 3 * SECOND));
        assertEquals(0.25, pair.layer(1, NOD, 3 * SECOND));
        assertEquals(1, pair.layer(0, WAVE, 3 * SECOND));
        assertEquals(1, pair.layer(1, WAVE, 3 * SECOND));
    }

    @Test
    void sameClipWithAnotherMaskReplacesTheLayer() {
        controller.layer(SECOND, 0, LAYER, LayerRequest.override(ClipRequest.loop(WAVE), 3), 1);
        assertEquals(new Fade(1, 0, SECOND, SECOND / 2), weight());
        controller.advance(2 * SECOND);
        assertEquals(3, crowd.state(0).layers().get(0).mask());
        controller.layer(2 * SECOND, 0, LAYER, LayerRequest.additive(ClipRequest.loop(WAVE), 3), 1);
        assertEquals(0, weight().to(), "added, no longer in the pose's place");
    }

    @Test
    void layersOfACopiedPlaybackKeepTheirOrder() {
        controller.layer(0, 0, 0, NODDING, 0);
        controller.show(SECOND, 0, controller.completePlaybacks().of(0));
        assertEquals(NOD, crowd.state(0).layers().get(0).clip().playback().clip());
        assertEquals(WAVE, crowd.state(0).layers().get(1).clip().playback().clip());
    }

    @Test
    void stoppingALayerCancelsItsWaitingClip() {
        controller.layer(SECOND, 0, LAYER, NODDING, 1);
        controller.stopLayer(SECOND, 0, LAYER, 1);
        controller.advance(2 * SECOND - 1);
        assertFalse(crowd.isPlain(0));
        controller.advance(2 * SECOND);
        assertTrue(crowd.isPlain(0));
    }

    @Test
    void callsAtATickBeforeTheLatestTickAreRefused() {
        controller.advance(SECOND);
        assertThrows(IllegalArgumentException.class, () -> controller.play(SECOND - 1, 0, ClipRequest.loop(1), 0));
        assertThrows(IllegalArgumentException.class, () -> controller.speed(SECOND - 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> controller.stopLayer(SECOND - 1, 0, LAYER, 0));
        assertThrows(IllegalArgumentException.class, () -> controller.drain(SECOND - 1));
        assertEquals(SECOND, controller.tick());
    }

    @Test
    void requestWithTheStartTickOfThePlayingClipContinuesTheClip() {
        controller.stopLayer(0, 0, LAYER, 0);
        controller.play(SECOND, 0, ClipRequest.loop(1).since(77), 0);
        int writes = crowd.plainWrites;
        controller.play(SECOND + 5, 0, ClipRequest.loop(1).since(77), 0);
        assertEquals(writes, crowd.plainWrites);
        controller.play(SECOND + 5, 0, ClipRequest.loop(1).since(78), 0);
        assertEquals(writes + 1, crowd.plainWrites);
        assertEquals(78, crowd.playback(0).start());
        ClipRequest exact = ClipRequest.loop(1)
                .exactly(crowd.playback(0).mode(), 0, crowd.playback(0).rate(), 78);
        controller.play(SECOND + 6, 0, exact, 0);
        assertEquals(writes + 1, crowd.plainWrites, "all that its phase depends on is the same");
    }
}
