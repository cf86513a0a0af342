/**
 * Where shaders come from and what all of them share: binding points, programs, the block of the frame. It may use
 * {@code dev.throng.crowd.gl.scene} and {@code dev.throng.gl}. It must not depend on characters or crowds.
 */
@NullMarked
package dev.throng.crowd.gl.shader;

import org.jspecify.annotations.NullMarked;
