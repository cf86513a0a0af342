/**
 * Drawing of hills, sky, plane and dark spots; filtering and enlargement of finished pictures, and choice of their
 * resolution. May use {@code buffer}, {@code scene} and {@code shader}, but no renderer.
 */
@NullMarked
package dev.throng.crowd.gl.picture;

import org.jspecify.annotations.NullMarked;
