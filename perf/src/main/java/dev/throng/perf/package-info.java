/**
 * Measurements of the project's own stages, for its developers. It may use everything of the engine and the app. It must
 * not call OpenGL itself.
 */
@NullMarked
package dev.throng.perf;

import org.jspecify.annotations.NullMarked;
