package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compared crowds of one character.
 *
 * @param count number of crowds
 * @param clips indices of the shown clips; {@code BakedClip.REST} for the rest pose
 * @param instances number of instances of each crowd
 * @param redrawn number of random states that were replaced by other random states; null if clips are compared
 * @param crowds returns, for the index of a crowd, the clips or states that its instances show; the same in each call
 */
public record Runs(
        int count,
        List<Integer> clips,
        int instances,
        @Nullable Integer redrawn,
        IntFunction<List<Shown>> crowds) {
    /**
     * {@return a crowd for each clip}
     *
     * @param clips indices in the character's clips, or {@code BakedClip.REST}
     * @param instances number of instances of each crowd
     * @param times returns the times of a clip, one for each instance; each call returns the same
     */
    public static Runs ofClips(List<Integer> clips, int instances, IntFunction<List<ClipTime>> times) {
        return new Runs(
                clips.size(),
                clips,
                instances,
                null,
                run -> times.apply(clips.get(run)).stream()
                        .<Shown>map(Shown.OfClip::new)
                        .toList());
    }

    /**
     * {@return one crowd of states, sorted by the additional work that they cause on the GPU; states without such work
     * come first}
     *
     * @param drawn random states
     * @param redrawn number of random states that were replaced by other random states
     */
    public static Runs ofStates(List<Shown> drawn, int redrawn) {
        List<Shown> shown =
                drawn.stream().sorted(Comparator.comparing(Shown::gpuWork)).toList();
        List<Integer> clips = shown.stream()
                .flatMap(state -> ((Shown.OfState) state).state().clips().stream())
                .distinct()
                .sorted()
                .toList();
        return new Runs(1, clips, shown.size(), redrawn, run -> shown);
    }

    /**
     * {@return the number of instances of which only bone lengths and some positions are compared, because rounding may
     * change the rest}
     */
    public int unstablePoses() {
        return (int) IntStream.range(0, count)
                .mapToLong(run -> shown(run).stream()
                        .filter(shown -> shown.unstable() != Shown.Unstable.NONE)
                        .count())
                .sum();
    }

    List<Shown> shown(int run) {
        return crowds.apply(run);
    }

    /** @return whether a state uses inverse kinematics or foot placement */
    boolean usesKinematics() {
        return states().stream().anyMatch(state -> !state.ik().isEmpty()) || count(Shown.GpuWork.FEET) > 0;
    }

    /**
     * {@return the number of states with a feature that costs the GPU additional work}
     *
     * @param gpuWork the feature
     */
    public int count(Shown.GpuWork gpuWork) {
        return redrawn == null
                ? 0
                : (int) shown(0).stream()
                        .filter(shown -> shown.gpuWork() == gpuWork)
                        .count();
    }

    /** @return the compared states; empty if clips are compared */
    List<PoseState> states() {
        return redrawn == null
                ? List.of()
                : shown(0).stream()
                        .map(shown -> ((Shown.OfState) shown).state())
                        .toList();
    }

    /** {@return whether the runs show states instead of clips} */
    public boolean ofStates() {
        return redrawn != null;
    }

    /**
     * {@return the name of a crowd that shows a clip or the rest pose}
     *
     * @param run index of the crowd
     * @param character character of all instances
     */
    public String name(int run, CharacterModel character) {
        int clip = clips.get(run);
        return clip == BakedClip.REST
                ? "rest pose"
                : "clip " + clip + " '" + character.clips().get(clip).name() + "'";
    }

    /** {@return the number of instances of all crowds} */
    public long samples() {
        return (long) count * instances;
    }

    /**
     * {@return a description of a crowd, for messages to users}
     *
     * @param run index of the crowd
     */
    public String describe(int run) {
        return redrawn == null ? "clip " + (run + 1) + " of " + count : instances + " states";
    }
}
