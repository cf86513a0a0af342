/**
 * Preparation of meshes for drawing: welding, ordering, and generation of coarser levels. May use animation and
 * meshoptimizer. Must not depend on OpenGL.
 */
@NullMarked
package dev.throng.crowd.gl.mesh;

import org.jspecify.annotations.NullMarked;
