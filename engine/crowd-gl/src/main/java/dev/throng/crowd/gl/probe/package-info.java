/**
 * Access for tests and measurements: reads GPU vertices, and runs single stages of a frame. May use all of
 * {@code dev.throng.crowd.gl}. Must not be used by code that draws frames.
 */
@NullMarked
package dev.throng.crowd.gl.probe;

import org.jspecify.annotations.NullMarked;
