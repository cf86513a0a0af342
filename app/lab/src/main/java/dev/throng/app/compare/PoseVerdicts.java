package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.proof.Differences;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.Runs;
import dev.throng.proof.Tolerance;
import java.util.ArrayList;
import java.util.List;

/** Compares the crowds that show a model's clips or states, and collects a verdict on each clip or state. */
final class PoseVerdicts {
    private static final double NANOS = 1e9;

    private final CharacterModel character;
    private final Runs runs;
    private final Tolerance tolerance;
    private final List<PoseVerdict> all = new ArrayList<>();

    /**
     * @param runs crowds that show the character's clips or states
     * @param tolerance largest allowed differences
     */
    PoseVerdicts(CharacterModel character, Runs runs, Tolerance tolerance) {
        this.character = character;
        this.runs = runs;
        this.tolerance = tolerance;
    }

    /**
     * Compares a crowd, and adds verdicts on its clips or states.
     *
     * @param run index of the crowd
     * @param eachState whether each state gets a separate verdict
     * @return largest differences of the crowd
     */
    Differences compare(ModelComparison comparison, int run, boolean eachState) {
        long start = System.nanoTime();
        if (runs.ofStates()) {
            return eachState ? states(comparison, run) : comparison.compare(run);
        }
        Differences found = comparison.compare(run);
        add(runs.name(run, character), found, (System.nanoTime() - start) / NANOS);
        return found;
    }

    private Differences states(ModelComparison comparison, int run) {
        Differences found = new Differences();
        comparison.compareEach(run, (shown, own) -> {
            add(shown.describe(character), own, 0);
            found.add(own);
        });
        return found;
    }

    private void add(String name, Differences found, double seconds) {
        all.add(new PoseVerdict(name, seconds, tolerance.judge(found).orElse(null)));
    }

    CharacterModel character() {
        return character;
    }

    /** @return verdicts on all clips or states, in the order of comparison */
    List<PoseVerdict> all() {
        return List.copyOf(all);
    }
}
