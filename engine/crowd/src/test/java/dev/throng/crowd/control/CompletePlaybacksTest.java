package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Complete playbacks copied to another instance, which then plays like the first. */
class CompletePlaybacksTest {
    private static final ClipTable TABLE = RecordedCrowd.clips(1, 2, 0.5);
    private static final long SECOND = Clock.ticks(1);
    private static final int OTHER = 40;

    private final RecordedCrowd crowd = new RecordedCrowd(OTHER + 1);
    private final CrowdController controller = new CrowdController(TABLE, crowd);

    private void copy(long now) {
        controller.show(now, OTHER, controller.completePlaybacks().of(0));
    }

    private static ClipPlayback playing(CrowdController controller, int instance, int source) {
        return Objects.requireNonNull(controller.completePlaybacks().playing(instance, source));
    }

    @Test
    void fadeCopiedToAnotherInstanceContinuesThere() {
        controller.speed(0, 0, 2);
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.play(0, 0, ClipRequest.loop(1), 1);
        CompletePlaybacks.CompletePlayback mixed =
                controller.completePlaybacks().of(0);
        assertEquals(crowd.state(0), mixed.state());
        assertEquals(2, mixed.speed());
        assertEquals(0, mixed.cycle());
        copy(SECOND / 4);
        assertEquals(crowd.state(0), crowd.state(OTHER));
        assertEquals(2, controller.mixing());
        assertEquals(1, playing(controller, OTHER, 0).clip(), "the clip that will be left");
        controller.advance(SECOND);
        assertEquals(0, controller.mixing());
        assertEquals(crowd.playback(0), crowd.playback(OTHER));
        controller.play(SECOND, OTHER, ClipRequest.loop(0), 0);
        assertEquals(Clock.rate(1, 2), crowd.playback(OTHER).rate(), "at the other's speed");
    }

    @Test
    void singleClipCopiedToAnotherInstanceStaysASingleClip() {
        controller.play(0, 0, ClipRequest.loop(1).at(0.25), 0);
        controller.layer(0, OTHER, 0, LayerRequest.override(ClipRequest.loop(2), 0), 0);
        assertEquals(
                PlayedState.of(crowd.playback(0)),
                controller.completePlaybacks().of(0).state());
        copy(SECOND);
        assertTrue(crowd.isPlain(OTHER));
        assertEquals(crowd.playback(0), crowd.playback(OTHER));
        assertEquals(0, controller.mixing());
    }

    @Test
    void layersCopiedToAnotherInstanceKeepTheirNumbers() {
        LayerRequest request = LayerRequest.additive(ClipRequest.loop(2), 3).weighing(0.5f);
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.layer(0, 0, 1, request, 0);
        assertEquals(1, controller.completePlaybacks().of(0).firstLayer());
        copy(SECOND);
        assertEquals(crowd.state(0), crowd.state(OTHER));
        assertNull(controller.completePlaybacks().playing(OTHER, 1));
        assertEquals(2, playing(controller, OTHER, 2).clip());
        controller.layer(SECOND, 0, 0, request, 0);
        assertEquals(0, controller.completePlaybacks().of(0).firstLayer());
        controller.stopLayer(SECOND, OTHER, 1, 0);
        assertTrue(crowd.isPlain(OTHER));
    }

    @Test
    void playbackCopiedToAnotherInstanceOmitsWaitingClips() {
        long now = 0;
        for (int clip = 0; clip < 3; clip++) {
            controller.play(now, 0, ClipRequest.loop(clip), 1);
            now += SECOND / 8;
        }
        controller.play(now, 0, ClipRequest.loop(1).at(0.5), 1); // the base is full
        copy(now);
        assertEquals(4, crowd.base(OTHER).size());
        assertEquals(crowd.state(0), crowd.state(OTHER));
        assertEquals(0, controller.completePlaybacks().of(0).cycle());
        controller.advance(now + SECOND);
        assertTrue(crowd.isPlain(0));
        assertNotEquals(crowd.playback(0), crowd.base(OTHER).get(0).playback());
    }

    @Test
    void firstClipOfTheLargestWeightCountsAsThePlayingClip() {
        List<WeightedPlayback> base = List.of(weighted(0, 0.25f), weighted(1, 0.5f), weighted(2, 0.5f));
        PlayedState state = new PlayedState(base, List.of(), List.of());
        controller.show(0, 0, new CompletePlaybacks.CompletePlayback(state, 0, Double.NaN, 0));
        assertEquals(1, playing(controller, 0, 0).clip());
        assertEquals(state, crowd.state(0));
        assertEquals(1, controller.completePlaybacks().of(0).speed(), "unchanged");
    }

    private static WeightedPlayback weighted(int clip, float weight) {
        return new WeightedPlayback(ClipPlayback.loop(clip, 0, 1L << 40), Fade.steady(weight));
    }

    @Test
    void footPlacementIsCopiedToAnotherInstance() {
        GroundPosture posture = new GroundPosture(0.5f, Tilt.NONE);
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.stand(0, 0, posture);
        assertEquals(posture, controller.completePlaybacks().posture(0));
        assertEquals(GroundPosture.PLAIN, controller.completePlaybacks().posture(OTHER));
        copy(0);
        assertEquals(posture, controller.completePlaybacks().posture(OTHER));
        assertEquals(posture, crowd.state(OTHER).posture());
    }

    /** Tests instances with a single clip and with several. */
    @Test
    void requestingAPlayingLoopContinuesThatLoop() {
        CompletePlaybacks completePlaybacks = controller.completePlaybacks();
        controller.play(0, 0, ClipRequest.loop(0), 0);
        ClipPlayback first = crowd.playback(0);
        assertEquals(first, completePlaybacks.begun(SECOND / 3, 0, 0, ClipRequest.loop(0)));
        assertEquals(
                new ClipPlayback(0, first.mode(), 0, first.rate(), SECOND / 3),
                completePlaybacks.begun(SECOND / 3, 0, 1, ClipRequest.loop(0)),
                "a layer has another one");
        assertNotEquals(
                first,
                completePlaybacks.begun(SECOND / 3, 0, 0, ClipRequest.loop(0).at(0)));
        controller.play(SECOND / 3, 0, ClipRequest.loop(1), 1);
        controller.layer(SECOND / 3, 0, 1, LayerRequest.override(ClipRequest.loop(2), 0), 0);
        ClipPlayback second = crowd.of(0, 1);
        assertEquals(
                first, completePlaybacks.begun(SECOND / 2, 0, 0, ClipRequest.loop(0)), "it fades, but still plays");
        assertEquals(second, completePlaybacks.begun(SECOND / 2, 0, 0, ClipRequest.loop(1)));
        assertEquals(
                SECOND / 2,
                completePlaybacks.begun(SECOND / 2, 0, 0, ClipRequest.loop(2)).start(),
                "only a layer plays it");
        assertEquals(
                SECOND / 3,
                completePlaybacks.begun(SECOND / 2, 0, 2, ClipRequest.loop(2)).start());
        assertEquals(
                SECOND / 2,
                completePlaybacks.begun(SECOND / 2, 0, 1, ClipRequest.loop(2)).start());
        assertThrows(IndexOutOfBoundsException.class, () -> completePlaybacks.begun(SECOND, 0, 0, ClipRequest.loop(3)));
    }
}
