package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.app.compare.Shown.Extra;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.InstanceTransform;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Which states are drawn to be compared. */
class StateDrawTest {
    private static final int STATES = 200;
    private static final CharacterModel ADULT = BuiltIns.load("adult");

    private static List<Shown.OfState> onGround(CharacterModel character, boolean solves) {
        return new StateDraw(character, 1, solves, state -> false)
                .draw(STATES).stream()
                        .filter(shown -> shown.extra() == Extra.FEET)
                        .map(Shown.OfState.class::cast)
                        .toList();
    }

    @Test
    void aFewOfThoseWithLegsStandOnUnevenGround() {
        List<Shown.OfState> found = onGround(ADULT, true);
        assertEquals(STATES / 4, found.size(), STATES / 10);
        assertTrue(found.stream().allMatch(shown -> shown.state().ik().isEmpty()));
        assertEquals(places(found), places(onGround(ADULT, true)), "of one seed");
    }

    private static List<InstanceTransform> places(List<Shown.OfState> states) {
        return states.stream()
                .map(shown -> Objects.requireNonNull(shown.stand()).place())
                .toList();
    }

    @Test
    void noneDoesWithoutLegsOrBesideKeyframes() {
        assertEquals(List.of(), onGround(RandomRigs.create(RigShape.of(12), 21), true));
        assertEquals(List.of(), onGround(ADULT, false));
    }
}
