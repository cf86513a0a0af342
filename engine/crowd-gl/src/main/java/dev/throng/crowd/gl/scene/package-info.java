/**
 * Descriptions of frames and renderer settings, as records: cameras, light, quality and memory. May use
 * {@code dev.throng.crowd} and the animation packages. Must not call OpenGL or depend on drawing.
 */
@NullMarked
package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.NullMarked;
