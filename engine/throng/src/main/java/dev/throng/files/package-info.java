/**
 * Bridge from the packages for files, {@code dev.throng.anim}, {@code dev.throng.gltf} and {@code dev.throng.convert},
 * to {@link dev.throng.Model}. These packages change with the engine.
 */
@NullMarked
package dev.throng.files;

import org.jspecify.annotations.NullMarked;
