/**
 * The importing process, the only one that reads other formats and loads Assimp. The package may use all of {@code
 * dev.throng.convert} except {@code Converter} and {@code ImportProcess}.
 */
@NullMarked
package dev.throng.convert.child;

import org.jspecify.annotations.NullMarked;
