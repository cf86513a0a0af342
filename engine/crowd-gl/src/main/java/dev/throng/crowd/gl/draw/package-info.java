/**
 * Skins vertices and draws them. It may use {@code dev.throng.crowd.gl.buffer} and what that uses. It must not depend on
 * how instances were culled, nor how their palettes were built.
 */
@NullMarked
package dev.throng.crowd.gl.draw;

import org.jspecify.annotations.NullMarked;
