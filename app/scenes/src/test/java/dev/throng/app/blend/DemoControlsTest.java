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

class DemoControlsTest {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final DemoStates STATES = new DemoStates(ADULT);
    private static final long NOW = 123_456_789;

    private final MaskTable masks = new MaskTable(ADULT.skeleton().jointCount());
    private final DemoControls controls = new DemoControls();

    private PlayedState at(Demo demo, long ticks) {
        return controls.at(demo, STATES, ticks, masks);
    }

    @ParameterizedTest
    @EnumSource
    void demosFollowTheClockUntilAControlIsSet(Demo demo) {
        assertEquals(STATES.at(demo, NOW, masks), at(demo, NOW));
        assertEquals(0, controls.revision());
    }

    @Test
    void mixedGaitsStayInStepAndKeepTheirPhase() {
        PlayedState before = at(Demo.CROSSFADE, NOW);
        for (float share : new float[] {0.25f, 1, 0}) {
            controls.share(share);
            PlayedState after = at(Demo.CROSSFADE, NOW);
            for (WeightedPlayback clip : after.base()) {
                assertEquals(
                        PlaybackPhase.phaseOf(before.base().get(0).playback(), NOW),
                        PlaybackPhase.phaseOf(clip.playback(), NOW));
            }
            assertEquals(share, after.base().get(1).weight().weight(NOW));
            assertEquals(after, at(Demo.CROSSFADE, NOW + 1_000_000));
        }
        controls.share(DemoControls.BY_CLOCK);
        assertEquals(before, at(Demo.CROSSFADE, NOW));
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
        return at(Demo.MASK, shown).layers().get(0).clip().weight().weight(ticks);
    }

    @Test
    void headLooksAtTheRequestedTarget() {
        PlayedState byClock = at(Demo.LOOK_AT, NOW);
        controls.target(new Vector3d(1, 2, 3));
        assertEquals(new Vector3d(1, 2, 3), at(Demo.LOOK_AT, NOW).ik().get(0).target());
        assertNotEquals(0, controls.revision());
        controls.follows(false);
        assertEquals(byClock, at(Demo.LOOK_AT, NOW));
    }

    @Test
    void handMovesToTheDraggedHandle() {
        PlayedState before = at(Demo.TWO_BONE, NOW);
        Vector3d place = new Vector3d(0.1, 1.5, 0.4);
        controls.drag(Handle.HAND, place);
        assertEquals(place, at(Demo.TWO_BONE, NOW).ik().get(0).target());
        assertEquals(STATES.handle(Handle.ELBOW), controls.position(Handle.ELBOW, STATES));
        int revision = controls.revision();
        controls.drag(Handle.HAND, place);
        assertEquals(revision, controls.revision());
        controls.drag(Handle.ELBOW, place);
        assertNotEquals(revision, controls.revision());
        controls.release();
        assertEquals(before, at(Demo.TWO_BONE, NOW));
    }

    @Test
    void requestedSpeedChangesTheState() {
        controls.speed(0);
        at(Demo.STATES, NOW);
        assertEquals("idle", STATES.machine().state());
        controls.speed((float) STATES.machine().fastest());
        at(Demo.STATES, NOW);
        assertEquals("run", STATES.machine().state());
        controls.speed(DemoControls.BY_CLOCK);
        assertEquals(new DemoStates(ADULT).at(Demo.STATES, NOW, masks), at(Demo.STATES, NOW));
    }
}
