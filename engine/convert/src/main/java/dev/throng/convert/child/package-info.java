/**
 * The process that imports: the only one that reads other formats, and loads Assimp. It may use all of {@code dev.throng.convert} but
 * the package of that name itself.
 */
@NullMarked
package dev.throng.convert.child;

import org.jspecify.annotations.NullMarked;
