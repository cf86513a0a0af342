/**
 * Root motion in double precision: how a character travels over the ground while a clip plays, taken out of the clip so that it may
 * drive an instance, and how far feet slide. It may use {@code dev.throng.anim}, its exact path and JOML. It must not depend on files, the
 * baked form of a clip, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.root;

import org.jspecify.annotations.NullMarked;
