/**
 * Images as files and as pixels. It may use stb by LWJGL. It must not depend on OpenGL.
 */
@NullMarked
package dev.throng.gl.image;

import org.jspecify.annotations.NullMarked;
