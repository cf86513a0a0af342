/**
 * The exact evaluation of a character: the double-precision path from keyframes to vertices that everything else is
 * measured against. It may use {@code dev.throng.anim} and JOML. It must not depend on files, the baked form of a clip,
 * crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.exact;

import org.jspecify.annotations.NullMarked;
