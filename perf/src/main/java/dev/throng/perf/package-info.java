/**
 * Measures the project's stages, for its developers. It may use the whole engine and app. It must not call OpenGL
 * itself.
 */
@NullMarked
package dev.throng.perf;

import org.jspecify.annotations.NullMarked;
