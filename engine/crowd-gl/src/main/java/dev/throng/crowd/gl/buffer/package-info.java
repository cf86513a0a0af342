/**
 * What a part of instances keeps on the GPU, how much of it, and the numbers that shaders read it by. It may use
 * {@code dev.throng.crowd.gl.character} and what that uses, and {@code dev.throng.crowd} with its CPU path. It must not
 * depend on the passes that fill and read it.
 */
@NullMarked
package dev.throng.crowd.gl.buffer;

import org.jspecify.annotations.NullMarked;
