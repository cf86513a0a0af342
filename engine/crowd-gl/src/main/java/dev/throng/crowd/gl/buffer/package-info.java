/**
 * GPU buffers of a part of a crowd, their sizes and their layouts in shaders. May use
 * {@code dev.throng.crowd.gl.character} and its dependencies, and {@code dev.throng.crowd} with its CPU path. Must not
 * depend on the passes that write and read these buffers.
 */
@NullMarked
package dev.throng.crowd.gl.buffer;

import org.jspecify.annotations.NullMarked;
