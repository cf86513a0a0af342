package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.Layer;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.ClipPlayback;
import org.jspecify.annotations.Nullable;

/**
 * A clip that is to be laid over the base.
 *
 * @param clip the requested clip; {@link Begin.InStep} is as {@link Begin.AtStart}
 * @param mask position in the crowd's {@link dev.throng.crowd.state.MaskTable}
 * @param mode whether it takes the pose's place, or adds what it differs by from its own start
 * @param weight that it gets, 0 to 1
 */
public record LayerRequest(ClipRequest clip, int mask, Layer.Mode mode, float weight) {
    /** @throws IllegalArgumentException when there can be no such mask or weight */
    public LayerRequest {
        if (mask < 0) {
            throw new IllegalArgumentException(
                    "joint mask of a layer: found index " + mask + ", expected an index of 0 or more");
        }
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("layer: found weight " + weight + ", expected a weight from 0 to 1");
        }
    }

    /** A layer that takes the pose's place wholly where its mask is 1. */
    public static LayerRequest override(ClipRequest clip, int mask) {
        return new LayerRequest(clip, mask, Layer.Mode.OVERRIDE, 1);
    }

    /** A layer that is added in full where its mask is 1. */
    public static LayerRequest additive(ClipRequest clip, int mask) {
        return new LayerRequest(clip, mask, Layer.Mode.ADDITIVE, 1);
    }

    /** The same with a weight. */
    public LayerRequest weighing(float other) {
        return new LayerRequest(clip, mask, mode, other);
    }

    /** Returns the playback whose pose the layer is compared with: its clip's start; null: it is not additive. */
    @Nullable
    ClipPlayback reference() {
        return mode == Layer.Mode.ADDITIVE ? start(clip.clip()) : null;
    }

    /** Returns a playback that stays at the start of a clip, with which additive layers are compared. */
    public static ClipPlayback start(int clip) {
        return new ClipPlayback(clip, LoopMode.CLAMP, 0, 0, 0);
    }
}
