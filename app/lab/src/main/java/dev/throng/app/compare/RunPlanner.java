package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
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
import dev.throng.bake.measure.StateErrorBound;
import dev.throng.proof.Runs;
import dev.throng.proof.Shown;
import dev.throng.proof.Shown.Corner;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** What is compared of each character: whole clips, one state, or random states. */
final class RunPlanner {
    private final ComparedPaths settings;
    private final RunSettings run;

    RunPlanner(ComparedPaths settings, RunSettings run) {
        this.settings = settings;
        this.run = run;
    }

    /** @throws UsageException when the character lacks what was asked for */
    Runs runs(CharacterModel character) {
        return runs(character, drawn -> false);
    }

    /**
     * The same with other random states in place of those in which the errors of an atlas leave a decision open: bounds of
     * such errors say little there.
     *
     * @param planned what {@link #runs(CharacterModel)} gave
     * @param character with its palette blended as it is compared
     * @param baked its atlas
     */
    Runs decided(Runs planned, CharacterModel character, CachedBake baked) {
        if (settings.states() == null || !settings.againstKeyframes()) {
            return planned;
        }
        StateErrorBound bound = new StateErrorBound(character, baked.localErrors(character));
        return runs(character, drawn -> bound.of(drawn).isOpen());
    }

    private Runs runs(CharacterModel character, Predicate<PoseState> isOpen) {
        Path state = run.time().state();
        Integer states = settings.states();
        if (state != null) {
            return Runs.ofStates(
                    List.of(new Shown.OfState(0, onItsPath(StateFile.read(state, character)), null, Corner.NONE)), 0);
        }
        if (states != null) {
            CharacterModel blended = character.with(
                    character.palette().blended(run.engine().skinning().blending()));
            SeededStates seeded = new SeededStates(blended, run.scene().seed(), solves(), isOpen);
            return Runs.ofStates(seeded.draw(states), seeded.redrawn());
        }
        CrowdPlan plan = new CrowdPlan(
                run.scene().instances().get(0), run.scene().seed(), run.time().freeze());
        return Runs.ofClips(clips(character), plan.instances(), clip -> plan.clipTimes(character, clip));
    }

    /** Whether random states use inverse kinematics. */
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

    /** Indices of the clips to compare; the rest pose where there are none. */
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
