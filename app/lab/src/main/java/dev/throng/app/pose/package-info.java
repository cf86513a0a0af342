/**
 * Posed meshes as files: JSON, OBJ, PLY. It may use the engine without its OpenGL parts, Jackson and
 * {@code dev.throng.app.console}. It must not depend on how vertices are computed: a {@code VertexBackend} says where they are.
 */
@NullMarked
package dev.throng.app.pose;

import org.jspecify.annotations.NullMarked;
