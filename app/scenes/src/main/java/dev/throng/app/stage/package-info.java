/**
 * Scenes made ready to be drawn: characters on the GPU, crowds of any size, one picture. It may use the engine,
 * {@code dev.throng.app.scene} and {@code dev.throng.app.model}. It must not depend on what its pictures and frames are for.
 */
@NullMarked
package dev.throng.app.stage;

import org.jspecify.annotations.NullMarked;
