/**
 * Models: skeleton, skins, meshes, materials and clips. May use {@code dev.throng.math}, JOML and the Java library. Must not
 * depend on files, atlases, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim;

import org.jspecify.annotations.NullMarked;
