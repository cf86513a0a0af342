package dev.throng.app.compare.shown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.shown.RandomGazes.Gazing;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.proof.Shown;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Targets of random look-ats at other instances. */
class RandomLookAtsTest {
    private static final CharacterModel DOG = BuiltIns.load("dog");
    private static final ClipAtlas ATLAS = ClipBaker.bake(DOG, BakeSettings.DEFAULT);

    /** Error of baked targets, as a fraction of D: the bake's limit, for an instance that may be twice as large. */
    private static final double BAKED = 2e-3;

    private static List<Shown.OfState> gazes(int states) {
        return new SeededStates(DOG, ATLAS, 3, true, state -> false)
                .draw(states, SeededStates.Selection.ALL).stream()
                        .map(Shown.OfState.class::cast)
                        .filter(shown -> shown.surroundings() instanceof Gazing)
                        .toList();
    }

    /**
     * Random targets are computed from keyframes in double precision, but the crowd follows them from the atlas in
     * float32.
     */
    @Test
    void crowdLooksAtTheRandomTargets() {
        List<Shown.OfState> shown = gazes(1000);
        CrowdState crowd = Objects.requireNonNull(shown.get(0).surroundings()).crowd(DOG, ATLAS, shown);
        assertTrue(
                shown.stream()
                        .anyMatch(state -> Objects.requireNonNull(state.surroundings())
                                .describe()
                                .endsWith("on a route")),
                "some walk");
        for (int i = 0; i < shown.size(); i++) {
            Gazing gazing = (Gazing) Objects.requireNonNull(shown.get(i).surroundings());
            List<IkEntry> drawn = gazing.turned(shown.get(i).state()).ik();
            List<IkEntry> found = Objects.requireNonNull(Footing.shown(crowd, i, ClipTime.SHOWN_TICK))
                    .ik();
            assertEquals(drawn.size(), found.size());
            double apart = drawn.get(0).target().distance(found.get(0).target());
            assertTrue(apart < BAKED * RestBox.of(DOG).diagonal(), i + ": " + apart);
        }
    }

    @Test
    void randomLookAtsReplaceTheTargetsStoredInStates() {
        for (Shown.OfState shown : gazes(200)) {
            PoseState turned = ((Gazing) Objects.requireNonNull(shown.surroundings())).turned(shown.state());
            double apart = turned.ik()
                    .get(0)
                    .target()
                    .distance(shown.state().ik().get(0).target());
            assertTrue(apart > 0.1 * RestBox.of(DOG).diagonal(), "state " + shown.number() + ": " + apart);
        }
    }
}
