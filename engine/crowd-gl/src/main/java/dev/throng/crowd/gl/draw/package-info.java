/**
 * Skinning and drawing of vertices. May use {@code dev.throng.crowd.gl.buffer} and its dependencies. Must not depend on
 * culling or palette building.
 */
@NullMarked
package dev.throng.crowd.gl.draw;

import org.jspecify.annotations.NullMarked;
