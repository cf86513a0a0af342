/**
 * Contexts without a window. The package may use {@code dev.throng.gl} and LWJGL's EGL. It must not depend on drawing.
 */
@NullMarked
package dev.throng.gl.egl;

import org.jspecify.annotations.NullMarked;
