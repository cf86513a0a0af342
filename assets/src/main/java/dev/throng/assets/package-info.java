/**
 * Characters that the project builds itself. It may use {@code dev.throng.anim} and {@code dev.throng.assets.shape}. It
 * must not depend on rendering.
 */
@NullMarked
package dev.throng.assets;

import org.jspecify.annotations.NullMarked;
