/**
 * Poses put together in double precision: what a {@code PoseState} describes, computed from the original keyframes. It may
 * use {@code dev.throng.anim}, its exact path and JOML. It must not depend on files, the baked form of a clip, crowds or OpenGL.
 */
@NullMarked
package dev.throng.anim.modify;

import org.jspecify.annotations.NullMarked;
