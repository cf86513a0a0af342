/**
 * A dog built by code: rig, surface with levels of detail, and clips. It may use {@code dev.throng.anim} and {@code
 * dev.throng.assets.sculpt}. It must not depend on rendering.
 */
@NullMarked
package dev.throng.assets.beast;

import org.jspecify.annotations.NullMarked;
