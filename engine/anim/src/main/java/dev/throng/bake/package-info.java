/**
 * The baked form of clips: rows of local transforms in one float array, the float32 twin that reads it, its error
 * certificate and its file. It may use {@code dev.throng.anim} and {@code dev.throng.math}. It must not know OpenGL:
 * uploading the array is left to a renderer.
 */
@NullMarked
package dev.throng.bake;

import org.jspecify.annotations.NullMarked;
