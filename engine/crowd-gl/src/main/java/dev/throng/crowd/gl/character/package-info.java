/**
 * One character on the GPU: vertices, materials, its atlas, and how large it is. It may use {@code
 * dev.throng.crowd.gl.mesh}, {@code dev.throng.crowd.gl.shader}, {@code dev.throng.crowd.gl.scene}, {@code
 * dev.throng.gl} and the animation packages. It must not depend on how many instances of it there are, nor how they are
 * drawn.
 */
@NullMarked
package dev.throng.crowd.gl.character;

import org.jspecify.annotations.NullMarked;
