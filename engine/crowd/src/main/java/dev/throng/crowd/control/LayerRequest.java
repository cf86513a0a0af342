package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.Layer;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.ClipPlayback;
import org.jspecify.annotations.Nullable;

/**
 * Requested layer: a clip applied over the base.
 *
 * @param clip the requested clip; {@link Begin.InStep} has the effect of {@link Begin.AtStart}
 * @param mask index in the crowd's {@link dev.throng.crowd.state.MaskTable}
 * @param mode whether the clip replaces the pose, or adds the difference between the clip's pose and the pose at its
 *     start
 * @param weight weight after the fade, 0 to 1
 */
public record LayerRequest(ClipRequest clip, int mask, Layer.Mode mode, float weight) {
    /** @throws IllegalArgumentException if the mask is negative or the weight out of range */
    public LayerRequest {
        if (mask < 0) {
            throw new IllegalArgumentException(
                    "joint mask of a layer: found index " + mask + ", expected an index of 0 or more");
        }
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("layer: found weight " + weight + ", expected a weight from 0 to 1");
        }
    }

    /** Requests a layer that replaces the pose in proportion to the mask's weights. */
    public static LayerRequest override(ClipRequest clip, int mask) {
        return new LayerRequest(clip, mask, Layer.Mode.OVERRIDE, 1);
    }

    /** Requests an additive layer. */
    public static LayerRequest additive(ClipRequest clip, int mask) {
        return new LayerRequest(clip, mask, Layer.Mode.ADDITIVE, 1);
    }

    /** Returns this request with another weight. */
    public LayerRequest weighing(float other) {
        return new LayerRequest(clip, mask, mode, other);
    }

    /** @return playback whose pose an additive layer subtracts; null for other layers */
    @Nullable
    ClipPlayback reference() {
        return mode == Layer.Mode.ADDITIVE ? start(clip.clip()) : null;
    }

    /** Returns a playback that stays at the start of a clip, as a reference of additive layers. */
    public static ClipPlayback start(int clip) {
        return new ClipPlayback(clip, LoopMode.CLAMP, 0, 0, 0);
    }
}
