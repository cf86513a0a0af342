/**
 * Scenes ready to be drawn: characters on the GPU, crowds of any size, one picture. It may use the engine, {@code
 * dev.throng.app.scene} and {@code dev.throng.app.model}. It must not depend on the use of its pictures.
 */
@NullMarked
package dev.throng.app.stage;

import org.jspecify.annotations.NullMarked;
