/**
 * Benchmarks of the engine's stages, for Throng's developers. This package may use the whole engine and app. It must
 * not call OpenGL itself.
 */
@NullMarked
package dev.throng.perf;

import org.jspecify.annotations.NullMarked;
