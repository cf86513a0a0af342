/**
 * People built in code: proportions, rig, body surface with levels of detail, and clips. It may use
 * {@code dev.throng.anim} and {@code dev.throng.assets.sculpt}. It must not know how they are drawn.
 */
@NullMarked
package dev.throng.assets.figure;

import org.jspecify.annotations.NullMarked;
