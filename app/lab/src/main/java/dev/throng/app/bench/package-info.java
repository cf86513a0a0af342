/**
 * Measuring: frames of a scene are drawn, timed and judged. It may use the engine, {@code dev.throng.app.scene} and
 * {@code dev.throng.app.report}. It must not depend on command lines; what it finds, it returns.
 */
@NullMarked
package dev.throng.app.bench;

import org.jspecify.annotations.NullMarked;
