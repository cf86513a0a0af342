/**
 * Lossless PNG files, compressed at moderate cost. This package may use only the Java library. It must not depend on
 * the content or use of pictures.
 */
@NullMarked
package dev.throng.app.png;

import org.jspecify.annotations.NullMarked;
