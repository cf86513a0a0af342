package dev.throng.app.life;

import dev.throng.crowd.state.MaskTable;

/** Behaviour of a person, a function of the clock alone. */
public interface Course {
    /**
     * Returns the record that describes the person at a tick.
     *
     * @param masks masks of the person's crowd
     */
    Deed at(long ticks, MaskTable masks);
}
