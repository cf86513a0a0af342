/**
 * Characters to glTF binary files: the same bytes on every machine. It may use {@code dev.throng.anim}. It must not depend on
 * which characters there are, nor how files are read.
 */
@NullMarked
package dev.throng.assets.glb;

import org.jspecify.annotations.NullMarked;
