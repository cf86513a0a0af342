/**
 * The proof and the measuring stick: what the device makes of vertices is read back, and stages of a frame run by
 * themselves. It may use everything of {@code dev.throng.crowd.gl}. It must not be used by whatever draws frames.
 */
@NullMarked
package dev.throng.crowd.gl.probe;

import org.jspecify.annotations.NullMarked;
