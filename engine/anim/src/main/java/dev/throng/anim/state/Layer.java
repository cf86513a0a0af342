package dev.throng.anim.state;

import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Layer: clip applied over the blended base clips of a pose.
 *
 * @param moment clip and time
 * @param weight 0 to 1; multiplied, for each joint, by the mask's weight
 * @param mask weights of joints; an empty mask covers no joint
 * @param reference moment whose pose an {@link Mode#ADDITIVE} layer subtracts; null for {@link Mode#OVERRIDE}
 */
public record Layer(
        ClipMoment moment,
        double weight,
        List<MaskEntry> mask,
        @Nullable ClipMoment reference) {
    /** Rule by which a layer changes the pose below it. */
    public enum Mode {
        /** The layer's clip replaces the pose. */
        OVERRIDE,
        /** The difference between the layer's clip and its reference is added to the pose. */
        ADDITIVE
    }

    /** @throws IllegalArgumentException if the weight is outside 0 to 1 */
    public Layer {
        PoseState.checkShare("layer", weight);
        mask = List.copyOf(mask);
    }

    /** Creates a layer that replaces the pose. */
    public static Layer override(ClipMoment moment, double weight, List<MaskEntry> mask) {
        return new Layer(moment, weight, mask, null);
    }

    /** Creates an additive layer whose reference is the start of its clip. */
    public static Layer additive(ClipMoment moment, double weight, List<MaskEntry> mask) {
        return new Layer(moment, weight, mask, moment.start());
    }

    /** Returns the layer's weight for each joint: its own weight times the mask's weight. */
    public double[] weights(Skeleton skeleton) {
        return Arrays.stream(MaskEntry.weights(mask, skeleton))
                .map(share -> weight * share)
                .toArray();
    }

    public Mode mode() {
        return reference == null ? Mode.OVERRIDE : Mode.ADDITIVE;
    }
}
