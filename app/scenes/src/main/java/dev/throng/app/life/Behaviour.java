package dev.throng.app.life;

import dev.throng.crowd.state.MaskTable;

/** Source of a person's state and motion, as a function of the clock. */
public interface Behaviour {
    /**
     * @param masks masks of the person's crowd; receives missing masks
     * @return state and motion of the person at a tick, until the first tick of the next behaviour
     */
    BehaviourRecord at(long ticks, MaskTable masks);
}
