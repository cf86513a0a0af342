/**
 * Builds the palettes of a part of a crowd: compute shaders, or the CPU and an upload. It may use {@code
 * dev.throng.crowd.gl.buffer} and what that uses. It must not depend on what is drawn by the palettes, nor how.
 */
@NullMarked
package dev.throng.crowd.gl.palette;

import org.jspecify.annotations.NullMarked;
