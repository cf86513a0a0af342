/**
 * Cost and accuracy of all forms of sampled clips. This package may use {@code dev.throng.app.report},
 * {@code dev.throng.app.model} and the engine.
 */
@NullMarked
package dev.throng.app.frontier;

import org.jspecify.annotations.NullMarked;
