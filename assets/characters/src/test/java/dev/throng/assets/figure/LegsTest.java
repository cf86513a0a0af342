package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.gait.Stance;
import dev.throng.assets.Tower;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests legs of people, and the ground contact of their toes. */
class LegsTest {
    @ParameterizedTest
    @EnumSource(BodyType.class)
    void legsOfPeopleAreFound(BodyType type) {
        Skeleton skeleton = People.of(type).skeleton();
        Legs legs = Legs.find(skeleton).orElseThrow();
        assertTrue(named(skeleton, legs.hips(), "hips"));
        for (Legs.Leg leg : List.of(legs.left(), legs.right())) {
            assertTrue(named(skeleton, leg.foot(), "foot") && named(skeleton, leg.toe(), "toe"));
            assertTrue(leg.ankle() > 0.03 && leg.ankle() < 0.15, "ankle at " + leg.ankle());
            assertEquals(1, leg.forward()[2], 0.1);
        }
        assertEquals(0, legs.between(skeleton));
        assertEquals(Legs.JOINTS, legs.joints(skeleton).length);
    }

    private static boolean named(Skeleton skeleton, int joint, String word) {
        return skeleton.name(joint).toLowerCase(Locale.ROOT).contains(word);
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void toesTouchTheGroundAlternately(BodyType type) {
        CharacterModel character = People.of(type);
        Legs legs = Legs.find(character.skeleton()).orElseThrow();
        for (Clip clip : character.clips()) {
            List<Stance> stances = Stance.of(character, clip, legs);
            if (List.of("walk", "march", "run").contains(clip.name())) {
                double apart = stances.get(1).down() - stances.get(0).down();
                assertEquals(0.5, apart - Math.floor(apart), 0.02, clip.name());
                assertEquals(stances.get(0).share(), stances.get(1).share(), 0.03, clip.name());
                // a toe on the ground moves back
                float[] path = stances.get(0).path();
                assertTrue(path[1] > path[path.length - 1] + 0.1, clip.name());
            } else if (clip.name().equals("idle")) {
                assertEquals(List.of(Stance.NONE, Stance.NONE), stances);
            }
        }
    }

    @Test
    void noLegsAreFoundInCharactersWithoutLegs() {
        assertEquals(Optional.empty(), Legs.find(Tower.create().skeleton()));
        Pose rest = Pose.identity(1);
        Skeleton one = new Skeleton(List.of(new Joint("one", Skeleton.NO_PARENT, 0)), rest);
        assertEquals(Optional.empty(), Legs.find(one));
        assertArrayEquals(new float[2 * Stance.SEGMENTS + 2], Stance.NONE.path());
    }
}
