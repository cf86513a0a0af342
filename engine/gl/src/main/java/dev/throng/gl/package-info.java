/**
 * OpenGL 4.5 with ownership: contexts, buffers, textures, programs, barriers and limits as objects that are closed once. It may use
 * LWJGL only. It must not know animation: it could draw anything.
 */
@NullMarked
package dev.throng.gl;

import org.jspecify.annotations.NullMarked;
