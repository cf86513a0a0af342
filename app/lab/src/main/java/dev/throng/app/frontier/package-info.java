/**
 * Size, speed and accuracy of sampled clips in each number format and interpolation. This package may use {@code
 * dev.throng.app.report}, {@code dev.throng.app.model} and the engine.
 */
@NullMarked
package dev.throng.app.frontier;

import org.jspecify.annotations.NullMarked;
