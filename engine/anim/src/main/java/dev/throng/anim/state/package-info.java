/**
 * Poses put together, as they are described: clips blended, layers over them, inverse kinematics after them. It may use
 * {@code dev.throng.anim} and JOML. It must not depend on how a pose is computed, files or OpenGL.
 */
@NullMarked
package dev.throng.anim.state;

import org.jspecify.annotations.NullMarked;
