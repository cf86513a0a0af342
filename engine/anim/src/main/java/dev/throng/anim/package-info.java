/**
 * The skinned character as it is modelled: skeleton, skins, meshes, materials and clips. It may use
 * {@code dev.throng.math}, JOML and the Java library. It must not depend on files, the baked form of a clip, crowds or
 * OpenGL.
 */
@NullMarked
package dev.throng.anim;

import org.jspecify.annotations.NullMarked;
