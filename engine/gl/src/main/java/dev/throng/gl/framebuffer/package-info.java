/**
 * Pictures to draw into, their depth, and vertices captured instead of drawn. It may use {@code dev.throng.gl}, {@code
 * dev.throng.gl.memory}, {@code dev.throng.gl.timing} and LWJGL. It must not depend on windows: the caller hands in their
 * framebuffers.
 */
@NullMarked
package dev.throng.gl.framebuffer;

import org.jspecify.annotations.NullMarked;
