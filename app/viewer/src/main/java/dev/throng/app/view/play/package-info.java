/**
 * Playbacks of figures by the user's choice. This package may use {@code dev.throng.app.view.pick},
 * {@code dev.throng.app.view.camera}, {@code dev.throng.app.stage} and the engine's crowds. It must not depend on the
 * bar that shows it.
 */
@NullMarked
package dev.throng.app.view.play;

import org.jspecify.annotations.NullMarked;
