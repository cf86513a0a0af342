/**
 * Textures of other formats: embedded, or from the model's own folder. It may use {@code dev.throng.convert.scene}. Nothing else may open
 * files.
 */
@NullMarked
package dev.throng.convert.texture;

import org.jspecify.annotations.NullMarked;
