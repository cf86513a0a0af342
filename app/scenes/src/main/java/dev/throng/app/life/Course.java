package dev.throng.app.life;

import dev.throng.crowd.state.MaskTable;

/** What a person does in the course of time: a function of the clock alone. */
public interface Course {
    /** What is done at a tick. @param masks of the crowd that the person is in */
    Deed at(long ticks, MaskTable masks);
}
