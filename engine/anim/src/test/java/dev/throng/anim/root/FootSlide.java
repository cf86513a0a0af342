package dev.throng.anim.root;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Skeleton;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Foot slide of a cycle of clips in step. A foot is down while its toe is as low as in the rest pose, in every clip of the mix,
 * so clips must stand on the ground of the rest pose.
 *
 * @param path longest path of a toe from touchdown to lift-off, back and forth, model units
 * @param range largest distance between two positions of a toe in a contact, as the diagonal of a rectangle
 * @param stride stride of the cycle
 * @param down smallest fraction of a cycle that a toe is down
 */
public record FootSlide(double path, double range, double stride, double down) {
    /**
     * Clip of a mix.
     *
     * @param clip clip on the spot
     * @param way its root motion
     * @param weight above 0
     */
    public record Gait(Clip clip, RootTrack way, double weight) {
        /** Clip on the spot with a ground speed; see {@link Clip#speed}. */
        public static Gait steady(Clip clip, double weight) {
            return new Gait(clip, RootTrack.steady(clip), weight);
        }
    }

    /**
     * Joints with which feet touch the ground: the first joint of each leg that is named as a toe, or else as a foot.
     *
     * @return joints in their order; empty if no name matches
     */
    public static List<Integer> toes(Skeleton skeleton) {
        List<Integer> toes = named(skeleton, "toe");
        return toes.isEmpty() ? named(skeleton, "foot") : toes;
    }

    private static List<Integer> named(Skeleton skeleton, String word) {
        return IntStream.range(0, skeleton.spatialJointCount())
                .filter(j -> has(skeleton, j, word))
                .filter(j -> skeleton.parent(j) == Skeleton.NO_PARENT || !has(skeleton, skeleton.parent(j), word))
                .boxed()
                .toList();
    }

    private static boolean has(Skeleton skeleton, int joint, String word) {
        return skeleton.name(joint).toLowerCase(Locale.ROOT).contains(word);
    }

    /**
     * Measures the foot slide of a mix of gaits.
     *
     * @param toes at least one joint of the character, as {@link #toes} finds them or given
     * @param gaits at least one
     */
    public static FootSlide of(CharacterModel character, List<Integer> toes, List<Gait> gaits) {
        double[] weights = gaits.stream().mapToDouble(Gait::weight).toArray();
        RootTrack way = RootMix.inStep(gaits.stream().map(Gait::way).toList(), weights, 1);
        return toes.stream()
                .map(toe -> new ToePath(character, toe).slide(gaits, way))
                .reduce(FootSlide::or)
                .orElseThrow(() -> new IllegalArgumentException(
                        "foot slide: found no toe joints, expected at least one toe joint"));
    }

    /** Larger slides and smaller ground contact of both. */
    FootSlide or(FootSlide other) {
        return new FootSlide(
                Math.max(path, other.path), Math.max(range, other.range), stride, Math.min(down, other.down));
    }

    /** Range as a fraction of the stride; below 0.01, feet count as not sliding. */
    public double share() {
        return range / stride;
    }
}
