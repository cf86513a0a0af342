/**
 * Measurement of drawn frames, with a verdict. This package may use the engine, {@code dev.throng.app.scene} and {@code
 * dev.throng.app.report}. It must not depend on command lines or print results.
 */
@NullMarked
package dev.throng.app.bench;

import org.jspecify.annotations.NullMarked;
