/**
 * Inverse kinematics in double precision: joints turned so that others get to targets. It may use {@code dev.throng.anim},
 * its exact path, {@code dev.throng.anim.state} and JOML. It must not depend on clips, files or OpenGL.
 */
@NullMarked
package dev.throng.anim.ik;

import org.jspecify.annotations.NullMarked;
