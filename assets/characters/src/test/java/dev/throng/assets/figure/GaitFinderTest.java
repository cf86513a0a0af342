package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.GaitFinder;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests gaits of people, whose left heel touches down at phase 0 and the right one half a cycle later. */
class GaitFinderTest {
    /**
     * Largest error of the start in cycles: a foot that lands already moves back slightly before it touches the ground,
     * 23 ms in a run.
     */
    private static final double EARLY = 0.033;

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void onlyClipsWithStepsAreGaits(BodyType type) {
        CharacterModel character = People.of(type);
        Map<Integer, Gait> gaits = GaitFinder.all(character);
        Set<String> names = gaits.keySet().stream()
                .map(clip -> character.clips().get(clip).name())
                .collect(Collectors.toSet());
        assertEquals(Set.of("walk", "carry", "march", "run"), names);
        gaits.forEach((clip, gait) -> {
            String name = character.clips().get(clip).name();
            assertEquals(0, apart(gait.left().down(), 0), EARLY, name);
            assertEquals(0, apart(gait.right().down(), 0.5), EARLY, name);
            // Designed fractions: 0.59 to 0.6 of the cycle for walks, 0.37 for a run; the foot leaves the ground as
            // gently as it lands.
            assertEquals(name.equals("run") ? 0.37 : 0.6, gait.left().share(), 0.1, name);
        });
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void walkAndRunAreInPhaseWithEachOther(BodyType type) {
        CharacterModel character = People.of(type);
        Gait walk = gait(character, "walk");
        Gait run = gait(character, "run");
        // Both starts are found too early; the errors do not cancel completely: at most 25 ms of a run.
        assertEquals(0, walk.shiftTo(run), 0.035);
        assertEquals(0, walk.mismatch(run), 0.01);
        assertEquals(0, walk.shiftTo(run) + run.shiftTo(walk), 1e-12);
    }

    private static Gait gait(CharacterModel character, String name) {
        GaitFinder finder = new GaitFinder(character.skeleton());
        return character.clips().stream()
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .flatMap(finder::find)
                .orElseThrow();
    }

    private static double apart(double a, double b) {
        return a - b - Math.rint(a - b);
    }
}
