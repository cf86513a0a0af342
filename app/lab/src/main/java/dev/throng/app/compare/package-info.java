/**
 * Comparison of two backends vertex by vertex, with verdict and reports. This package may use the engine's backends and
 * {@code dev.throng.app.report}. It must not depend on the command line.
 */
@NullMarked
package dev.throng.app.compare;

import org.jspecify.annotations.NullMarked;
