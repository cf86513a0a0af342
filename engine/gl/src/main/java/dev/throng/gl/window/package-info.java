/**
 * Windows with a context, their keys and mouse. The package may use {@code dev.throng.gl} and LWJGL's GLFW. It must not
 * depend on what windows show.
 */
@NullMarked
package dev.throng.gl.window;

import org.jspecify.annotations.NullMarked;
