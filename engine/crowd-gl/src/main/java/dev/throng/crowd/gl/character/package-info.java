/**
 * Uploaded characters: vertices, materials, clips, size. May use {@code dev.throng.crowd.gl.mesh},
 * {@code dev.throng.crowd.gl.shader}, {@code dev.throng.crowd.gl.scene}, {@code dev.throng.gl} and the animation
 * packages. Must not depend on crowds or drawing.
 */
@NullMarked
package dev.throng.crowd.gl.character;

import org.jspecify.annotations.NullMarked;
