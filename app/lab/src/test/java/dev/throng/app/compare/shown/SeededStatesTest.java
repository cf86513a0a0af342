package dev.throng.app.compare.shown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.state.IkEntry;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.InstanceTransform;
import dev.throng.proof.Shown;
import dev.throng.proof.Shown.GpuWork;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Choice of random states to compare. */
@Tag("turn-1")
class SeededStatesTest {
    private static final int STATES = 200;
    private static final CharacterModel ADULT = BuiltIns.load("adult");

    private static List<Shown.OfState> drawn(CharacterModel character, boolean solves, GpuWork gpuWork) {
        return new SeededStates(character, ClipBaker.bake(character, BakeSettings.DEFAULT), 1, solves, state -> false)
                .draw(STATES, SeededStates.Selection.ALL).stream()
                        .filter(shown -> shown.gpuWork() == gpuWork)
                        .map(Shown.OfState.class::cast)
                        .toList();
    }

    @Test
    void quarterOfRandomStatesPlacesFeetOnUnevenGround() {
        List<Shown.OfState> found = drawn(ADULT, true, GpuWork.FEET);
        assertEquals(STATES / 4, found.size(), STATES / 10);
        long solved =
                found.stream().filter(shown -> !shown.state().ik().isEmpty()).count();
        assertEquals(found.size() / 2.0, solved, found.size() / 5.0, "with inverse kinematics");
        assertTrue(
                found.stream().flatMap(shown -> shown.state().ik().stream()).anyMatch(IkEntry.Chain.class::isInstance),
                "chains");
        assertEquals(places(found), places(drawn(ADULT, true, GpuWork.FEET)), "of one seed");
    }

    private static List<InstanceTransform> places(List<Shown.OfState> states) {
        return states.stream()
                .map(shown -> ((RandomGround.OnGround) Objects.requireNonNull(shown.surroundings())).transform())
                .toList();
    }

    @Test
    void someRandomStatesLookAtOtherInstances() {
        List<Shown.OfState> found = drawn(ADULT, true, GpuWork.GAZES);
        assertEquals(STATES * 3 / 64, found.size(), STATES / 40);
        assertTrue(found.stream()
                .allMatch(shown -> shown.state().ik().stream().allMatch(IkEntry.LookAt.class::isInstance)));
    }

    @Test
    void charactersWithoutLegsGetNoStatesWithFootPlacement() {
        CharacterModel rig = RandomRigs.create(RigShape.of(12), 21);
        assertEquals(List.of(), drawn(rig, true, GpuWork.FEET));
        assertEquals(List.of(), drawn(ADULT, false, GpuWork.FEET));
        assertEquals(List.of(), drawn(ADULT, false, GpuWork.GAZES));
    }
}
