/**
 * The camera that is moved by hand, places on the screen, and the crowd's clock. It may use {@code dev.throng.crowd}
 * and JOML. It must not depend on what is asked for by keys or panel.
 */
@NullMarked
package dev.throng.app.view.camera;

import org.jspecify.annotations.NullMarked;
