/**
 * Sockets: props that hang from joints of a character and become part of it. It may use {@code dev.throng.anim}, its exact
 * path and JOML. It must not depend on files, the baked form of a clip, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.socket;

import org.jspecify.annotations.NullMarked;
