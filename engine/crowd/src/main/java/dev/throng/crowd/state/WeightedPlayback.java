package dev.throng.crowd.state;

/**
 * Playback of a clip with its weight.
 *
 * @param playback clip and its phase
 * @param weight weight of the clip; of a base clip, relative to the sum of all weights; of a layer, 0 to 1
 */
public record WeightedPlayback(ClipPlayback playback, Fade weight) {}
