/**
 * Playbacks that users choose for figures. This package may use {@code dev.throng.app.view.pick}, {@code
 * dev.throng.app.view.camera}, {@code dev.throng.app.stage} and the engine's crowds. It must not depend on the playback
 * bar.
 */
@NullMarked
package dev.throng.app.view.play;

import org.jspecify.annotations.NullMarked;
