/**
 * Scenes, one class each: roles, transforms, clips and view. This package may use the engine, {@code
 * dev.throng.app.model} and {@code dev.throng.app.option}. It must not draw or measure.
 */
@NullMarked
package dev.throng.app.scene;

import org.jspecify.annotations.NullMarked;
