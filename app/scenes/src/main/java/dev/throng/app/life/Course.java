package dev.throng.app.life;

import dev.throng.crowd.state.MaskTable;

/** Behaviour of a person over time: a function of the clock alone. */
public interface Course {
    /**
     * Record at a tick.
     *
     * @param masks of the person's crowd
     */
    Deed at(long ticks, MaskTable masks);
}
