package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.root.FootSlide;
import dev.throng.anim.root.FootSlide.Gait;
import dev.throng.assets.models.BuiltIns;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that feet do not slide in walks, runs and blends, at the speed of the clips' weights. */
@Tag("turn-2")
class FootSlideTest {
    /** Largest distance that a toe may slide on the ground, both directions added, as a fraction of the stride. */
    private static final double LIMIT = 0.01;

    /** Blends between walk and run. */
    private static final int MIXES = 9;

    /** Body as shipped. */
    private static CharacterModel body(BodyType type) {
        return BuiltIns.load(type.name().toLowerCase(Locale.ROOT));
    }

    private static FootSlide slide(BodyType type, double running) {
        CharacterModel body = body(type);
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
    void feetDoNotSlideInAnyBlendOfWalkAndRun(BodyType type) {
        CharacterModel body = body(type);
        List<Integer> toes = FootSlide.toes(body.skeleton());
        assertEquals(
                List.of("toe.L", "toe.R"),
                toes.stream().map(body.skeleton()::name).toList());
        for (int mix = 0; mix <= MIXES + 1; mix++) {
            double running = mix / (MIXES + 1.0);
            FootSlide slide = slide(type, running);
            assertTrue(slide.down() > 0.25, () -> running + " of a run: " + slide);
            assertTrue(slide.path() < LIMIT * slide.stride(), () -> running + " of a run: " + slide);
        }
    }

    @ParameterizedTest
    @EnumSource(BodyType.class)
    void feetSlideIfTheSpeedIsWrong(BodyType type) {
        CharacterModel body = body(type);
        Clip walk = clip(body, "walk");
        Clip faster = new Clip(walk.index(), "walk", walk.duration(), walk.tracks(), 1.1 * walk.speed());
        FootSlide slide = FootSlide.of(body, FootSlide.toes(body.skeleton()), List.of(Gait.steady(faster, 1)));
        // A tenth of the stride times the share of ground contact, in a stride of eleven tenths.
        assertEquals(0.1 / 1.1 * slide.down(), slide.share(), 0.01);
    }
}
