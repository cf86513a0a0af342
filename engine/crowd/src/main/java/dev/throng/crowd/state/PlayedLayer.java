package dev.throng.crowd.state;

import org.jspecify.annotations.Nullable;

/**
 * A clip laid over the pose so far while it runs.
 *
 * @param clip what is laid
 * @param mask position in the crowd's {@link MaskTable}
 * @param reference playback whose pose the clip is compared with, to add what it differs by; null: the clip takes the pose's place
 */
public record PlayedLayer(
        WeightedPlayback clip, int mask, @Nullable ClipPlayback reference) {}
