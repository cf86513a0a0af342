/**
 * Textures: embedded, or files of the model's folder. The package may use {@code dev.throng.convert.scene}; no other
 * package may open files.
 */
@NullMarked
package dev.throng.convert.texture;

import org.jspecify.annotations.NullMarked;
