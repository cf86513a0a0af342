/**
 * Culls instances and triangles: frustum, level of detail, occlusion, and triangles that cover nothing. It may use
 * {@code dev.throng.crowd.gl.buffer} and what that uses. It must not depend on how anything is drawn.
 */
@NullMarked
package dev.throng.crowd.gl.cull;

import org.jspecify.annotations.NullMarked;
