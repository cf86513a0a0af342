/**
 * Cost and accuracy of all forms of a model's sampled clips. It may use {@code dev.throng.app.report}, {@code dev.throng.app.model} and the
 * engine.
 */
@NullMarked
package dev.throng.app.frontier;

import org.jspecify.annotations.NullMarked;
