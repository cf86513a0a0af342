/**
 * Posed meshes as JSON, OBJ and PLY files. This package may use the engine without its OpenGL parts, Jackson and
 * {@code dev.throng.app.console}. It must not depend on how a {@code VertexBackend} computes vertices.
 */
@NullMarked
package dev.throng.app.pose;

import org.jspecify.annotations.NullMarked;
