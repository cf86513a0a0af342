package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.proof.Differences;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.Runs;
import dev.throng.proof.Tolerance;
import java.util.ArrayList;
import java.util.List;

/** Comparison of a model's runs, with a verdict on each clip or state. */
final class PoseVerdicts {
    private static final double NANOS = 1e9;

    private final CharacterModel character;
    private final Runs runs;
    private final Tolerance tolerance;
    private final List<PoseVerdict> all = new ArrayList<>();

    /** @param runs compared crowds of the character */
    PoseVerdicts(CharacterModel character, Runs runs, Tolerance tolerance) {
        this.character = character;
        this.runs = runs;
        this.tolerance = tolerance;
    }

    /**
     * Compares a run, and judges it.
     *
     * @param eachState whether states are judged separately
     * @return differences of the run
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

    /** Verdicts in the order of comparison. */
    List<PoseVerdict> all() {
        return List.copyOf(all);
    }
}
