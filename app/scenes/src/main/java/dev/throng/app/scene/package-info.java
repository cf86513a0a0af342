/**
 * What is shown: the roles, the transform of each instance, the clips that they play and how it is seen; one class for each
 * scene. It may use the engine, {@code dev.throng.app.model} and {@code dev.throng.app.option}. It must not draw or
 * measure.
 */
@NullMarked
package dev.throng.app.scene;

import org.jspecify.annotations.NullMarked;
