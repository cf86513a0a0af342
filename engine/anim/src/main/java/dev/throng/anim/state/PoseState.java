package dev.throng.anim.state;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * State: pose described by blended clips, then layers, then inverse kinematics. Joint and clip indices are those of one
 * character.
 *
 * @param base at most {@link #MAX_BASE} clips, not all of weight 0; empty for the rest pose
 * @param layers at most {@link #MAX_LAYERS}, applied in order
 * @param ik at most {@link #MAX_IK}, solved in order
 */
public record PoseState(List<BaseClip> base, List<Layer> layers, List<IkEntry> ik) {
    /** Largest number of base clips. */
    public static final int MAX_BASE = 4;

    /** Largest number of layers. */
    public static final int MAX_LAYERS = 2;

    /** Largest number of entries of inverse kinematics. */
    public static final int MAX_IK = 4;

    public static final PoseState REST = new PoseState(List.of(), List.of(), List.of());

    /** @throws IllegalArgumentException if there are too many entries, or all base weights are 0 */
    public PoseState {
        base = List.copyOf(base);
        layers = List.copyOf(layers);
        ik = List.copyOf(ik);
        check("base clips", base.size(), MAX_BASE);
        check("layers", layers.size(), MAX_LAYERS);
        check("ik entries", ik.size(), MAX_IK);
        if (!base.isEmpty() && base.stream().allMatch(clip -> clip.weight() == 0)) {
            throw new IllegalArgumentException(
                    "base clips of a pose: found only weights of 0, expected at least one weight greater than 0");
        }
    }

    /** Creates a state that shows one clip. */
    public static PoseState of(ClipMoment moment) {
        return new PoseState(List.of(new BaseClip(moment, 1)), List.of(), List.of());
    }

    /**
     * Clips of the base, layers and references.
     *
     * @return indices without duplicates, ascending
     */
    public List<Integer> clips() {
        Stream<ClipMoment> laid = layers.stream()
                .flatMap(layer -> Stream.concat(Stream.of(layer.moment()), Stream.ofNullable(layer.reference())));
        return Stream.concat(base.stream().map(BaseClip::moment), laid)
                .map(ClipMoment::clip)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns the base clips with a weight above 0. */
    public List<BaseClip> blended() {
        return base.stream().filter(clip -> clip.weight() > 0).toList();
    }

    /** Returns the weights of {@link #blended()}, divided by their sum. */
    public double[] shares() {
        double[] weights = blended().stream().mapToDouble(BaseClip::weight).toArray();
        double largest = Arrays.stream(weights).max().orElse(1);
        double sum = Arrays.stream(weights).sum();
        boolean fits = Double.isFinite(sum);
        double all = fits
                ? sum
                : Arrays.stream(weights).map(weight -> weight / largest).sum();
        return Arrays.stream(weights)
                .map(weight -> (fits ? weight : weight / largest) / all)
                .toArray();
    }

    private static void check(String what, int found, int most) {
        if (found > most) {
            throw new IllegalArgumentException(
                    "pose state: found " + found + " " + what + ", expected at most " + most + " " + what);
        }
    }

    static void checkShare(String what, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(what + ": found weight " + share + ", expected a weight from 0 to 1");
        }
    }
}
