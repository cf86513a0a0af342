/**
 * GPU data and passes of a studio: light, background and floor. May use {@code dev.throng.crowd.gl.light},
 * {@code scene}, {@code shader} and {@code buffer}. Must not depend on characters or crowds.
 */
@NullMarked
package dev.throng.crowd.gl.studio;

import org.jspecify.annotations.NullMarked;
