/**
 * Conversion of other formats to glTF, by a separate process with limits of memory and time, whose results are not
 * trusted. Assimp is never loaded here.
 */
@NullMarked
package dev.throng.convert;

import org.jspecify.annotations.NullMarked;
