/**
 * Images as files and as pixels. It may use stb by LWJGL. It must not know OpenGL.
 */
@NullMarked
package dev.throng.gl.image;

import org.jspecify.annotations.NullMarked;
