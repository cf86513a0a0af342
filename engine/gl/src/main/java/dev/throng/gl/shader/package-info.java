/**
 * Shaders: sources with includes and constants, programs, and layouts of blocks. The package may use {@code
 * dev.throng.gl} and LWJGL. It must not depend on the purpose of shaders.
 */
@NullMarked
package dev.throng.gl.shader;

import org.jspecify.annotations.NullMarked;
