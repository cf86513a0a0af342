/**
 * What scene {@code studio} is made of: shapes of moving figures, placements in the formation, the camera's framing and the live light.
 * It may use the engine and {@code dev.throng.app.option.setting}. It must not depend on scenes, nor on what shows them.
 */
@NullMarked
package dev.throng.app.studio;

import org.jspecify.annotations.NullMarked;
