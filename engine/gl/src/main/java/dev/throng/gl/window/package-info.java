/**
 * Windows with a context, their keys and their mouse. It may use {@code dev.throng.gl} and GLFW by LWJGL. It must not
 * depend on what they show.
 */
@NullMarked
package dev.throng.gl.window;

import org.jspecify.annotations.NullMarked;
