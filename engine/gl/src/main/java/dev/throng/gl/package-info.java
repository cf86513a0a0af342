/**
 * OpenGL 4.5 with ownership: contexts, their limits and messages, objects that are closed once, and the state that
 * draws depend on. It may use LWJGL only; each package below has one kind of object. It must not depend on animation: it
 * could draw anything.
 */
@NullMarked
package dev.throng.gl;

import org.jspecify.annotations.NullMarked;
