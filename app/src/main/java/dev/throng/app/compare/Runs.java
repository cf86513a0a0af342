package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.shown.Shown;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The crowds that compare one character, one after the other.
 *
 * @param count how many crowds
 * @param clips of the character that are shown; {@code BakedClip.REST} for the rest pose
 * @param instances of each
 * @param redrawn random states that were drawn again; null where clips are compared
 * @param crowds what the instances of a crowd show; the same each time it is asked
 */
record Runs(
        int count,
        List<Integer> clips,
        int instances,
        @Nullable Integer redrawn,
        IntFunction<List<Shown>> crowds) {
    /** A crowd for each clip. @param clips indices in the character's, or {@code BakedClip.REST} */
    static Runs ofClips(CrowdPlan plan, CharacterModel character, List<Integer> clips) {
        return new Runs(
                clips.size(),
                clips,
                plan.instances(),
                null,
                run -> plan.clipTimes(character, clips.get(run)).stream()
                        .<Shown>map(Shown.OfClip::new)
                        .toList());
    }

    /** One crowd of states, those that the GPU does more for last. @param drawn each of them a state */
    static Runs ofStates(List<Shown> drawn, int redrawn) {
        List<Shown> shown =
                drawn.stream().sorted(Comparator.comparing(Shown::extra)).toList();
        List<Integer> clips = shown.stream()
                .flatMap(state -> ((Shown.OfState) state).state().clips().stream())
                .distinct()
                .sorted()
                .toList();
        return new Runs(1, clips, shown.size(), redrawn, run -> shown);
    }

    /** Instances of which not every vertex is judged. */
    int corners() {
        return (int) IntStream.range(0, count)
                .mapToLong(run -> shown(run).stream()
                        .filter(shown -> shown.corner() != Shown.Corner.NONE)
                        .count())
                .sum();
    }

    /** What the instances of a crowd show. */
    List<Shown> shown(int run) {
        return crowds.apply(run);
    }

    /** Whether a state uses inverse kinematics, or has its feet put on uneven ground. */
    boolean solves() {
        return states().stream().anyMatch(state -> !state.ik().isEmpty()) || count(Shown.Extra.FEET) > 0;
    }

    /** States that the GPU does this for. */
    int count(Shown.Extra extra) {
        return redrawn == null
                ? 0
                : (int) shown(0).stream()
                        .filter(shown -> shown.extra() == extra)
                        .count();
    }

    /** The states that are compared; none where clips are. */
    List<PoseState> states() {
        return redrawn == null
                ? List.of()
                : shown(0).stream()
                        .map(shown -> ((Shown.OfState) shown).state())
                        .toList();
    }

    /** Instances of all crowds. */
    long samples() {
        return (long) count * instances;
    }

    /** For people. */
    String describe(int run) {
        return redrawn == null ? "clip " + (run + 1) + " of " + count : instances + " states";
    }
}
