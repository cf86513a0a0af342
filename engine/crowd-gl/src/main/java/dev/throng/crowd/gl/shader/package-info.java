/**
 * Shader programs and their shared definitions: binding points, constants, the frame block. May use
 * {@code dev.throng.crowd.gl.scene} and {@code dev.throng.gl}. Must not depend on characters or crowds.
 */
@NullMarked
package dev.throng.crowd.gl.shader;

import org.jspecify.annotations.NullMarked;
