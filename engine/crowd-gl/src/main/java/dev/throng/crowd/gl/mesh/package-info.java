/**
 * Meshes made ready to be drawn: welded, ordered, and made coarser for those that come in one level of detail. It may use animation
 * and meshoptimizer. It must not depend on OpenGL: what it makes can be looked at without a context.
 */
@NullMarked
package dev.throng.crowd.gl.mesh;

import org.jspecify.annotations.NullMarked;
