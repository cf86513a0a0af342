/**
 * Camera that users move, positions on the screen, and the crowd's clock. This package may use {@code dev.throng.crowd}
 * and JOML. It must not depend on input by keys or panel.
 */
@NullMarked
package dev.throng.app.view.camera;

import org.jspecify.annotations.NullMarked;
