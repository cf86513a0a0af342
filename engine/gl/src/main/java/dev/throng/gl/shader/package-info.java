/**
 * Shaders: their source with includes and definitions, programs, and the layout of their blocks. It may use
 * {@code dev.throng.gl} and LWJGL. It must not depend on what a shader is for.
 */
@NullMarked
package dev.throng.gl.shader;

import org.jspecify.annotations.NullMarked;
