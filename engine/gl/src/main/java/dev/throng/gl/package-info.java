/**
 * OpenGL 4.5 with ownership: contexts, limits and messages, objects that are closed once, and state of draws. The
 * package may use LWJGL only, and must not depend on animation. Each package below has one kind of object.
 */
@NullMarked
package dev.throng.gl;

import org.jspecify.annotations.NullMarked;
