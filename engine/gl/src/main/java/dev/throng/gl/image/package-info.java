/** Images as files and pixels. The package may use LWJGL's stb. It must not depend on OpenGL. */
@NullMarked
package dev.throng.gl.image;

import org.jspecify.annotations.NullMarked;
