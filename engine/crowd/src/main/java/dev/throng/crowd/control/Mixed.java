package dev.throng.crowd.control;

import dev.throng.crowd.state.PlayedState;

/**
 * The complete playback of an instance.
 *
 * @param state record of the instance
 * @param firstLayer layer that the record's first layer is: 1 if there is only layer 1
 * @param speed factor on time from now on; NaN: unchanged
 * @param cycle seconds of a cycle of gaits after the base's fade; 0: unchanged
 */
public record Mixed(PlayedState state, int firstLayer, double speed, double cycle) {}
