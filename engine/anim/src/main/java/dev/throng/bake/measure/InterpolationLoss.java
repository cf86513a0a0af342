package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What joining a file's LINEAR rotation keys by normalised lerp instead of slerp would move: the largest distance of a
 * vertex, on the exact path. It grows with the third power of the angle between keys.
 *
 * <p>Looked for where it is largest for a single joint, near a fifth and four fifths of the way from key to key, and in the middle: as
 * often as a fixed number of steps allows, first where joints that move much have keys far apart. Small clips are looked at wherever
 * they have keys.
 *
 * @param distance in model units; 0 where no clip turns anything
 * @param clip index of the clip where it is found, {@link BakedClip#REST} without one
 * @param time seconds in that clip
 * @param joint that weighs most on the vertex, -1 without one
 */
public record InterpolationLoss(double distance, int clip, double time, int joint) {
    /** Steps that are worth taking for a character, each of 10 to 30 ns: up to a quarter of a second of one core. */
    private static final long WORK = 1L << 23;

    static final InterpolationLoss NONE = new InterpolationLoss(0, BakedClip.REST, 0, -1);

    /** The largest of all clips that are not too large to be looked at. */
    public static InterpolationLoss of(CharacterModel character) {
        return largest(ofClips(character, character.clips()));
    }

    /** The largest of several. */
    public static InterpolationLoss largest(List<Optional<InterpolationLoss>> losses) {
        return losses.stream()
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(InterpolationLoss::distance))
                .orElse(NONE);
    }

    /** That of each of some clips of a character, in their order; nothing for clips that are too large to be looked at. */
    public static List<Optional<InterpolationLoss>> ofClips(CharacterModel character, List<Clip> clips) {
        InterpolationSearch.Reach reach = InterpolationSearch.Reach.of(character);
        long work = WORK / Math.max(1, clips.size());
        return clips.parallelStream()
                .map(clip -> InterpolationSearch.of(character, clip, reach, work))
                .toList();
    }
}
