/**
 * Contexts without a window. It may use {@code dev.throng.gl} and EGL by LWJGL. It must not depend on what is drawn with
 * them.
 */
@NullMarked
package dev.throng.gl.egl;

import org.jspecify.annotations.NullMarked;
