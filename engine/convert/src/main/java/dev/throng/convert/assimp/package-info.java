/**
 * Import of formats that only Assimp reads, in the importing process alone. The package may use {@code
 * dev.throng.convert.scene}, {@code dev.throng.convert.shape} and {@code dev.throng.convert.texture}.
 */
@NullMarked
package dev.throng.convert.assimp;

import org.jspecify.annotations.NullMarked;
