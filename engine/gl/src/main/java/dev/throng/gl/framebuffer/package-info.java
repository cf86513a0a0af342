/**
 * Render targets, their depth, and capture of vertices. The package may use {@code dev.throng.gl}, {@code
 * dev.throng.gl.memory}, {@code dev.throng.gl.timing} and LWJGL. It must not depend on windows: callers pass the
 * numbers of framebuffers.
 */
@NullMarked
package dev.throng.gl.framebuffer;

import org.jspecify.annotations.NullMarked;
