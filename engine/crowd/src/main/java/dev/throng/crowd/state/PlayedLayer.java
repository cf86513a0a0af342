package dev.throng.crowd.state;

import org.jspecify.annotations.Nullable;

/**
 * Layer of a played state.
 *
 * @param clip clip with its weight
 * @param mask index in the crowd's {@link MaskTable}
 * @param reference playback to subtract from the clip, which is added to the pose; null: the clip replaces the pose
 */
public record PlayedLayer(
        WeightedPlayback clip, int mask, @Nullable ClipPlayback reference) {}
