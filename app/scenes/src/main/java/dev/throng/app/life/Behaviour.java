package dev.throng.app.life;

import dev.throng.crowd.state.MaskTable;

/** Source of a person's state and motion, as a function of the clock. */
public interface Behaviour {
    /**
     * @param masks masks of the person's crowd
     * @return record of a person's behaviour at a tick
     */
    BehaviourRecord at(long ticks, MaskTable masks);
}
