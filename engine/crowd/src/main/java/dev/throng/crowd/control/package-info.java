/**
 * What a program calls to have a crowd play: fades, layers, gaits in step, states and events. It turns calls into the records of
 * {@code dev.throng.crowd.state}, which are functions of the clock, so that nothing runs for each instance and frame. All times are
 * ticks of {@link dev.throng.crowd.state.Clock}, given by the caller.
 */
@NullMarked
package dev.throng.crowd.control;

import org.jspecify.annotations.NullMarked;
