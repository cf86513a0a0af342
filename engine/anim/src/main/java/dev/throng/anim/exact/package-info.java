/**
 * Exact evaluation, in double precision, from keyframes to vertices. May use
 * {@code dev.throng.anim} and JOML. Must not depend on files, atlases, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.exact;

import org.jspecify.annotations.NullMarked;
