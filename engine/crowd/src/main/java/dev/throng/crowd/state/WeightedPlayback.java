package dev.throng.crowd.state;

/**
 * Playback of a clip with its weight.
 *
 * @param playback what runs since when
 * @param weight of the base's clips: its share of the sum of all weights; of a layer: 0 to 1
 */
public record WeightedPlayback(ClipPlayback playback, Fade weight) {}
