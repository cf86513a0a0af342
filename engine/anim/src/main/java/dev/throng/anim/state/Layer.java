package dev.throng.anim.state;

import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A clip laid over the pose so far.
 *
 * @param moment what it shows
 * @param weight 0 to 1, multiplied by the mask's
 * @param mask weights of joints; none is no joint
 * @param reference ADDITIVE: the pose that the clip is compared with; null for OVERRIDE
 */
public record Layer(
        ClipMoment moment,
        double weight,
        List<MaskEntry> mask,
        @Nullable ClipMoment reference) {
    /** How a layer is laid. */
    public enum Mode {
        /** The clip takes the place of the pose. */
        OVERRIDE,
        /** What the clip differs by from its reference is added to the pose. */
        ADDITIVE
    }

    /** @throws IllegalArgumentException when the weight is not within 0 to 1 */
    public Layer {
        PoseState.checkShare("layer", weight);
        mask = List.copyOf(mask);
    }

    /** A layer that takes the pose's place. */
    public static Layer override(ClipMoment moment, double weight, List<MaskEntry> mask) {
        return new Layer(moment, weight, mask, null);
    }

    /** A layer that is added, as what it differs by from its own clip's beginning. */
    public static Layer additive(ClipMoment moment, double weight, List<MaskEntry> mask) {
        return new Layer(moment, weight, mask, moment.start());
    }

    /** The weights that count, of all joints: the layer's times the mask's. */
    public double[] weights(Skeleton skeleton) {
        return Arrays.stream(MaskEntry.weights(mask, skeleton))
                .map(share -> weight * share)
                .toArray();
    }

    public Mode mode() {
        return reference == null ? Mode.OVERRIDE : Mode.ADDITIVE;
    }
}
