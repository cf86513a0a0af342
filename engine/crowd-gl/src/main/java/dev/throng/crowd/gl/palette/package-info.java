/**
 * Palette building for parts of crowds, by compute shaders or on the CPU. May use {@code dev.throng.crowd.gl.buffer}
 * and its dependencies. Must not depend on drawing.
 */
@NullMarked
package dev.throng.crowd.gl.palette;

import org.jspecify.annotations.NullMarked;
