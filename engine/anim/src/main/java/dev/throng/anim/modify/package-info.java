/**
 * Exact evaluation of a {@code PoseState}: poses from keyframes, in double precision. May use {@code dev.throng.anim},
 * {@code dev.throng.anim.exact} and JOML. Must not depend on files, atlases, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.modify;

import org.jspecify.annotations.NullMarked;
