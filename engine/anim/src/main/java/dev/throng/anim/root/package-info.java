/**
 * Root motion in double precision: its extraction from clips, so that it may move an instance. May use
 * {@code dev.throng.anim}, {@code dev.throng.anim.exact} and JOML. Must not depend on files, atlases, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.root;

import org.jspecify.annotations.NullMarked;
