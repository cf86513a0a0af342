/**
 * Sockets: props attached to joints of a character. May use {@code dev.throng.anim}, {@code dev.throng.anim.exact} and JOML.
 * Must not depend on files, atlases, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.socket;

import org.jspecify.annotations.NullMarked;
