/**
 * Everything in a picture that is not an instance: hills, sky, plain and the dark spots under feet, and passes over a finished picture,
 * which smooth its edges or enlarge it. This package may use {@code buffer}, {@code scene} and {@code shader}, but no renderer.
 */
@NullMarked
package dev.throng.crowd.gl.picture;

import org.jspecify.annotations.NullMarked;
