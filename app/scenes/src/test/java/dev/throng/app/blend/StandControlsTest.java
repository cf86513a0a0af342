package dev.throng.app.blend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StandControlsTest {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final StandStates STATES = new StandStates(ADULT);
    private static final long NOW = 123_456_789;

    private final MaskTable masks = new MaskTable(ADULT.skeleton().jointCount());
    private final StandControls controls = new StandControls();

    private PlayedState at(Stand stand, long ticks) {
        return controls.at(stand, STATES, ticks, masks);
    }

    @ParameterizedTest
    @EnumSource
    void standsFollowTheClockUntilAControlIsSet(Stand stand) {
        assertEquals(STATES.at(stand, NOW, masks), at(stand, NOW));
        assertEquals(0, controls.revision());
    }

    @Test
    void mixedGaitsStayInStepAndKeepTheirPhase() {
        PlayedState before = at(Stand.CROSSFADE, NOW);
        for (float share : new float[] {0.25f, 1, 0}) {
            controls.share(share);
            PlayedState after = at(Stand.CROSSFADE, NOW);
            for (WeightedPlayback clip : after.base()) {
                assertEquals(
                        PlaybackPhase.phaseOf(before.base().get(0).playback(), NOW),
                        PlaybackPhase.phaseOf(clip.playback(), NOW));
            }
            assertEquals(share, after.base().get(1).weight().weight(NOW));
            assertEquals(after, at(Stand.CROSSFADE, NOW + 1_000_000));
        }
        controls.share(StandControls.BY_CLOCK);
        assertEquals(before, at(Stand.CROSSFADE, NOW));
    }

    @Test
    void layerFadesOutAndInFromItsCurrentWeight() {
        controls.waves(false);
        assertEquals(1, wave(NOW, NOW));
        assertEquals(0.5, wave(NOW, NOW + 150_000));
        assertEquals(0, wave(NOW, NOW + 300_000));
        controls.waves(true);
        assertEquals(0.5, wave(NOW + 150_000, NOW + 150_000));
    }

    /** Returns the weight of the layer at a tick, in the state that was shown at another tick. */
    private double wave(long shown, long ticks) {
        return at(Stand.MASK, shown).layers().get(0).clip().weight().weight(ticks);
    }

    @Test
    void headLooksAtTheRequestedTarget() {
        PlayedState byClock = at(Stand.LOOK_AT, NOW);
        controls.target(new Vector3d(1, 2, 3));
        assertEquals(new Vector3d(1, 2, 3), at(Stand.LOOK_AT, NOW).ik().get(0).target());
        assertNotEquals(0, controls.revision());
        controls.follows(false);
        assertEquals(byClock, at(Stand.LOOK_AT, NOW));
    }

    @Test
    void handMovesToTheDraggedHandle() {
        PlayedState before = at(Stand.TWO_BONE, NOW);
        Vector3d place = new Vector3d(0.1, 1.5, 0.4);
        controls.drag(Handle.HAND, place);
        assertEquals(place, at(Stand.TWO_BONE, NOW).ik().get(0).target());
        assertEquals(STATES.handle(Handle.ELBOW), controls.position(Handle.ELBOW, STATES));
        int revision = controls.revision();
        controls.drag(Handle.HAND, place);
        assertEquals(revision, controls.revision());
        controls.drag(Handle.ELBOW, place);
        assertNotEquals(revision, controls.revision());
        controls.release();
        assertEquals(before, at(Stand.TWO_BONE, NOW));
    }

    @Test
    void requestedSpeedChangesTheState() {
        controls.speed(0);
        at(Stand.STATES, NOW);
        assertEquals("idle", STATES.machine().state());
        controls.speed((float) STATES.machine().fastest());
        at(Stand.STATES, NOW);
        assertEquals("run", STATES.machine().state());
        controls.speed(StandControls.BY_CLOCK);
        assertEquals(new StandStates(ADULT).at(Stand.STATES, NOW, masks), at(Stand.STATES, NOW));
    }
}
