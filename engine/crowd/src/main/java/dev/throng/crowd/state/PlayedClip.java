package dev.throng.crowd.state;

/**
 * A clip that runs, and how much it counts.
 *
 * @param playback what runs since when
 * @param weight of the base's clips: its share of the sum of all counts; of a layer: 0 to 1
 */
public record PlayedClip(ClipPlayback playback, Fade weight) {}
