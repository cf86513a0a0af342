/**
 * Draws everything in a picture that is not an instance: hills, sky, plain and dark spots under feet. Smooths edges of finished pictures,
 * enlarges them, and chooses their resolution. This package may use {@code buffer}, {@code scene} and {@code shader}, but no renderer.
 */
@NullMarked
package dev.throng.crowd.gl.picture;

import org.jspecify.annotations.NullMarked;
