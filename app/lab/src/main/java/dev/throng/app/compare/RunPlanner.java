package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.modify.StateDecisions;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.shown.SeededStates;
import dev.throng.app.console.UsageException;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.state.StateFile;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.StateErrors;
import dev.throng.proof.Runs;
import dev.throng.proof.Shown;
import dev.throng.proof.Shown.Unstable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Planner of a comparison: decides whether a character's crowds show clips, the state of a file, or random states. */
final class RunPlanner {
    /**
     * Largest rotation error by sampling, in radians, that may change a {@linkplain StateDecisions decision}. This
     * rotation moves the end of a bone of length D / 50 by D / 1000.
     */
    private static final double SAMPLED_TURN = 0.05;

    private final ComparedPaths settings;
    private final RunSettings run;
    private final SeededStates.Selection selection;

    /** @param selection random states to compare */
    RunPlanner(ComparedPaths settings, RunSettings run, SeededStates.Selection selection) {
        this.selection = selection;
        this.settings = settings;
        this.run = run;
    }

    /**
     * @return crowds to compare, planned before baking and without random states, which {@link #decided} draws later
     * @throws UsageException if the character lacks a requested clip or joint
     */
    Runs runs(CharacterModel character) {
        Path state = run.time().state();
        if (state != null) {
            return Runs.ofStates(
                    List.of(new Shown.OfState(0, onItsPath(StateFile.read(state, character)), null, Unstable.NONE)), 0);
        }
        if (settings.states() != null) {
            return Runs.ofStates(List.of(), 0);
        }
        CrowdPlan plan = new CrowdPlan(
                run.scene().instances().get(0), run.scene().seed(), run.time().freeze());
        return Runs.ofClips(clips(character), plan.instances(), clip -> plan.clipTimes(character, clip));
    }

    /**
     * Draws the random states of planned crowds. In a comparison with keyframes, a state with too large an error is
     * replaced if sampling may change a {@linkplain StateDecisions decision}, because vertices may move anywhere.
     * Otherwise the state is kept, because only a wrong atlas causes such an error.
     *
     * @param planned result of {@link #runs}
     * @param character character with the compared palette and blending
     * @param baked atlas of the character
     * @return crowds to compare
     */
    Runs decided(Runs planned, CharacterModel character, CachedBake baked) {
        Integer states = settings.states();
        if (states == null) {
            return planned;
        }
        SeededStates seeded =
                new SeededStates(character, baked.atlas(), run.scene().seed(), solves(), isReplaced(character, baked));
        return Runs.ofStates(seeded.draw(states, selection), seeded.redrawn());
    }

    private Predicate<PoseState> isReplaced(CharacterModel character, CachedBake baked) {
        if (!settings.againstKeyframes()) {
            return drawn -> false;
        }
        StateDecisions decisions = new StateDecisions(character, SAMPLED_TURN);
        StateErrors errors = new StateErrors(character, baked.atlas());
        return drawn -> decisions.isNear(drawn) && errors.exceedsAcceptedError(drawn);
    }

    /** @return whether random states may use inverse kinematics: only if no compared path reads keyframes */
    private boolean solves() {
        return uses(PathName.CPU) && uses(PathName.GPU);
    }

    private boolean uses(PathName path) {
        return settings.a() == path || settings.b() == path;
    }

    private PoseState onItsPath(PoseState state) {
        if (uses(PathName.GPU)) {
            StateFile.requireShort(state);
        }
        return state;
    }

    /** @return indices of the clips to compare, or that of the rest pose for a character without clips */
    private List<Integer> clips(CharacterModel character) {
        String asked = run.time().clip();
        if (asked != null) {
            return List.of(ClipChoice.of(character, asked).map(Clip::index).orElse(BakedClip.REST));
        }
        return character.clips().isEmpty()
                ? List.of(BakedClip.REST)
                : character.clips().stream().map(Clip::index).toList();
    }
}
