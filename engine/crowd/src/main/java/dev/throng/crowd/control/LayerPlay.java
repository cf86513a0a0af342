package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.Layer;
import dev.throng.crowd.control.Blend.ClipPlay;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.crowd.state.PlayedLayer;

/**
 * A clip that is to be laid over the base.
 *
 * @param play what is laid; {@link Begin.InStep} is as {@link Begin.AtStart}
 * @param mask position in the crowd's {@link dev.throng.crowd.state.MaskTable}
 * @param mode whether it takes the pose's place, or adds what it differs by from its own start
 * @param weight that it gets, 0 to 1
 */
public record LayerPlay(ClipPlay play, int mask, Layer.Mode mode, float weight) {
    /** @throws IllegalArgumentException when there can be no such mask or weight */
    public LayerPlay {
        if (mask < 0) {
            throw new IllegalArgumentException(
                    "layer: found " + mask + " as the index of a joint mask, expected an index of 0 or more");
        }
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("layer: found weight " + weight + ", expected a weight from 0 to 1");
        }
    }

    /** A layer that takes the pose's place wholly where its mask is 1. */
    public static LayerPlay override(ClipPlay play, int mask) {
        return new LayerPlay(play, mask, Layer.Mode.OVERRIDE, 1);
    }

    /** A layer that is added in full where its mask is 1. */
    public static LayerPlay additive(ClipPlay play, int mask) {
        return new LayerPlay(play, mask, Layer.Mode.ADDITIVE, 1);
    }

    /** The same with a weight. */
    public LayerPlay weighing(float other) {
        return new LayerPlay(play, mask, mode, other);
    }

    /** The layer as a record has it. */
    static PlayedLayer played(PlayedClip clip, int mask, Layer.Mode mode) {
        int index = clip.playback().clip();
        boolean adds = mode == Layer.Mode.ADDITIVE;
        return new PlayedLayer(clip, mask, adds ? new ClipPlayback(index, LoopMode.CLAMP, 0, 0, 0) : null);
    }
}
