/**
 * Culling of instances and triangles: frustum, level of detail, occlusion, triangles without samples. May use
 * {@code dev.throng.crowd.gl.buffer} and its dependencies. Must not depend on drawing.
 */
@NullMarked
package dev.throng.crowd.gl.cull;

import org.jspecify.annotations.NullMarked;
