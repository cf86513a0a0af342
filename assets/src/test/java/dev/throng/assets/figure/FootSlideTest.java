package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.root.FootSlide;
import dev.throng.anim.root.FootSlide.Gait;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Feet stand while people walk, run, and do something between: at the speed that their clips' weights say. */
class FootSlideTest {
    /** The farthest that a toe gets from where it stood, as a share of the stride. */
    private static final double LIMIT = 0.01;

    /**
     * The same, back and forth added up. Legs bend by blended angles, not by blended places: where walk and run count alike a toe goes
     * ahead by 8 thousandths of the stride and comes back by half of that.
     */
    private static final double PATH_LIMIT = 0.014;

    private static FootSlide slide(BodyType type, double running) {
        CharacterModel body = People.of(type);
        List<Gait> gaits = Stream.of(
                        Gait.steady(clip(body, "walk"), 1 - running), Gait.steady(clip(body, "run"), running))
                .filter(gait -> gait.weight() > 0)
                .toList();
        return FootSlide.of(body, FootSlide.toes(body.skeleton()), gaits);
    }

    private static Clip clip(CharacterModel body, String name) {
        return body.clips().stream()
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void feetStandInEveryMix(BodyType type) {
        CharacterModel body = People.of(type);
        List<Integer> toes = FootSlide.toes(body.skeleton());
        assertEquals(
                List.of("toe.L", "toe.R"),
                toes.stream().map(body.skeleton()::name).toList());
        for (double running : new double[] {0, 0.25, 0.5, 0.75, 1}) {
            FootSlide slide = slide(type, running);
            assertTrue(slide.down() > 0.25, () -> running + " of a run: " + slide);
            assertTrue(slide.share() < LIMIT, () -> running + " of a run: " + slide);
            assertTrue(slide.path() < PATH_LIMIT * slide.stride(), () -> running + " of a run: " + slide);
        }
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void aWrongSpeedSlides(BodyType type) {
        CharacterModel body = People.of(type);
        Clip walk = clip(body, "walk");
        Clip faster = new Clip(walk.index(), "walk", walk.duration(), walk.tracks(), 1.1 * walk.speed());
        FootSlide slide = FootSlide.of(body, FootSlide.toes(body.skeleton()), List.of(Gait.steady(faster, 1)));
        // A tenth of the stride times the share of the cycle that a foot is down, in a stride of eleven tenths.
        assertEquals(0.1 / 1.1 * slide.down(), slide.share(), 0.01);
    }
}
