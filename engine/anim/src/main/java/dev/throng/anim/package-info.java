/**
 * The skinned character and its exact evaluation: skeleton, skins, meshes, clips, and the double-precision path
 * from keyframes to vertices that everything else is measured against. It may use {@code dev.throng.math} and the
 * Java library. It must not know files, the baked form of a clip, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim;

import org.jspecify.annotations.NullMarked;
