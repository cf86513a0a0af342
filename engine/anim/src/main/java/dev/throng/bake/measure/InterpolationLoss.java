package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Largest distance that a vertex moves if rotations between LINEAR keys use nlerp instead of slerp, computed exactly.
 * The distance grows with the third power of the angle between keys.
 *
 * <p>The search measures poses near a fifth, a half and four fifths of the time between keys, largest possible losses
 * first, in a limited number of steps.
 *
 * @param distance model units; 0 if no clip rotates a joint
 * @param clip index of the clip, {@link BakedClip#REST} if there is none
 * @param time seconds in the clip
 * @param joint joint of the vertex's largest weight, -1 if there is none
 */
public record InterpolationLoss(double distance, int clip, double time, int joint) {
    /** Largest number of search steps per character; a step costs 10 to 30 ns. */
    private static final long WORK = 1L << 23;

    static final InterpolationLoss NONE = new InterpolationLoss(0, BakedClip.REST, 0, -1);

    /** Finds the largest {@link InterpolationLoss} of a character's clips, except of clips that are too large to search. */
    public static InterpolationLoss of(CharacterModel character) {
        return largest(ofClips(character, character.clips()));
    }

    public static InterpolationLoss largest(List<Optional<InterpolationLoss>> losses) {
        return losses.stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(InterpolationLoss::distance))
                .orElse(NONE);
    }

    /**
     * Finds the {@link InterpolationLoss} of each clip.
     *
     * @return losses in order of clips; empty for a clip that is too large to search
     */
    public static List<Optional<InterpolationLoss>> ofClips(CharacterModel character, List<Clip> clips) {
        InterpolationSearch.Reach reach = InterpolationSearch.Reach.of(character);
        long work = WORK / Math.max(1, clips.size());
        return clips.parallelStream()
                .map(clip -> InterpolationSearch.of(character, clip, reach, work))
                .toList();
    }
}
