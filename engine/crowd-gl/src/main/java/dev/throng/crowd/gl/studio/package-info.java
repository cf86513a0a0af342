/**
 * What a studio has on the GPU: the numbers and textures of its light, its background and floor. It may use
 * {@code dev.throng.crowd.gl.light}, {@code scene}, {@code shader} and {@code buffer}. It must not depend on characters or crowds.
 */
@NullMarked
package dev.throng.crowd.gl.studio;

import org.jspecify.annotations.NullMarked;
