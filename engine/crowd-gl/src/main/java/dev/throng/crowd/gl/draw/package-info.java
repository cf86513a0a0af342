/**
 * Skins vertices and draws them. It may use {@code dev.throng.crowd.gl.buffer} and what that uses. It must not know who
 * culled the instances, nor who built their palettes.
 */
@NullMarked
package dev.throng.crowd.gl.draw;

import org.jspecify.annotations.NullMarked;
