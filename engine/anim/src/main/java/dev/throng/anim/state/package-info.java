/**
 * Descriptions of states: blended clips, layers over them, inverse kinematics last. May use {@code dev.throng.anim} and JOML.
 * Must not depend on the evaluation of poses, files or OpenGL.
 */
@NullMarked
package dev.throng.anim.state;

import org.jspecify.annotations.NullMarked;
