/**
 * Playback of a crowd's instances: fades, layers, gaits in step, state machines and events. Calls write the records of
 * {@code dev.throng.crowd.state}, which are functions of the clock, so instances cost no time between calls. All times
 * are ticks of {@link dev.throng.crowd.state.Clock}, passed by the caller.
 */
@NullMarked
package dev.throng.crowd.control;

import org.jspecify.annotations.NullMarked;
