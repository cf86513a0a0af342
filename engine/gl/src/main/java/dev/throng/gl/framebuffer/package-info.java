/**
 * Pictures to draw into, their depth, and vertices caught instead of drawn. It may use {@code dev.throng.gl},
 * {@code dev.throng.gl.memory}, {@code dev.throng.gl.timing} and LWJGL. It must not know windows: whoever has one hands
 * in its framebuffer.
 */
@NullMarked
package dev.throng.gl.framebuffer;

import org.jspecify.annotations.NullMarked;
