/**
 * Parts of scene {@code studio}: shapes of moving figures, formation, camera and light. It may use the engine and
 * {@code dev.throng.app.option.setting}. It must not depend on scenes, nor on their display.
 */
@NullMarked
package dev.throng.app.studio;

import org.jspecify.annotations.NullMarked;
