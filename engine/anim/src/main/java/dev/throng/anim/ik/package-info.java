/**
 * Inverse kinematics in double precision. May use {@code dev.throng.anim}, {@code dev.throng.anim.exact},
 * {@code dev.throng.anim.state} and JOML. Must not depend on clips, files or OpenGL.
 */
@NullMarked
package dev.throng.anim.ik;

import org.jspecify.annotations.NullMarked;
