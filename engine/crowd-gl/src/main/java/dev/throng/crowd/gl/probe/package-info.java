/**
 * Proof and measurement: reading of GPU vertices, and single stages of a frame. May use all of
 * {@code dev.throng.crowd.gl}. Must not be used by code that draws frames.
 */
@NullMarked
package dev.throng.crowd.gl.probe;

import org.jspecify.annotations.NullMarked;
