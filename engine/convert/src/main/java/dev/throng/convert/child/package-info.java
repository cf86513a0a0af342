/**
 * The importing process, the only one that reads other formats and loads Assimp. The package may use all of {@code
 * dev.throng.convert} except the package of that name.
 */
@NullMarked
package dev.throng.convert.child;

import org.jspecify.annotations.NullMarked;
