/**
 * Prediction of the GPU memory of crowds and pictures from the sizes of their buffers, so that a crowd that does not
 * fit is refused before its upload. May use all packages of {@code dev.throng.crowd.gl} except the renderer.
 */
@NullMarked
package dev.throng.crowd.gl.memory;

import org.jspecify.annotations.NullMarked;
