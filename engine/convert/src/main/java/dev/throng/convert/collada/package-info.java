/**
 * Import of Collada 1.4 and 1.5 (Khronos, "COLLADA – Digital Asset Schema"). The package may use {@code
 * dev.throng.convert.scene}, {@code dev.throng.convert.shape} and {@code dev.throng.convert.texture}.
 */
@NullMarked
package dev.throng.convert.collada;

import org.jspecify.annotations.NullMarked;
