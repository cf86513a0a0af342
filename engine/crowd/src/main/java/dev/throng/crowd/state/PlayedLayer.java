package dev.throng.crowd.state;

import org.jspecify.annotations.Nullable;

/**
 * Layer of a {@link PlayedState}.
 *
 * @param clip clip with its weight
 * @param mask index in the crowd's {@link MaskTable}
 * @param reference playback whose pose the layer subtracts from the clip's pose, to add the difference; null: the clip
 *     replaces the pose
 */
public record PlayedLayer(
        WeightedPlayback clip, int mask, @Nullable ClipPlayback reference) {}
