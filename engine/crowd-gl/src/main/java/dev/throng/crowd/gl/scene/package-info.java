/**
 * What a frame shows and what a renderer is asked for: cameras, light, settings and what memory they take, as records.
 * It may use {@code dev.throng.crowd} and the animation packages. It must not call OpenGL, nor know how anything is
 * drawn.
 */
@NullMarked
package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.NullMarked;
