/**
 * Formats that Assimp reads and nothing here does. Assimp runs in the importing process alone. It may use
 * {@code dev.throng.convert.scene}, {@code dev.throng.convert.shape} and {@code dev.throng.convert.texture}.
 */
@NullMarked
package dev.throng.convert.assimp;

import org.jspecify.annotations.NullMarked;
