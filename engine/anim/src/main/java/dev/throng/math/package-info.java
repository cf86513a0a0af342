/**
 * Float32 arithmetic on flat arrays: affine maps, transforms, quaternions and directions, each the CPU counterpart of a file in
 * {@code shaders/lib}; and a smoothstep in double precision. May use the Java library only. Must not depend on joints, clips,
 * files or OpenGL.
 */
@NullMarked
package dev.throng.math;

import org.jspecify.annotations.NullMarked;
