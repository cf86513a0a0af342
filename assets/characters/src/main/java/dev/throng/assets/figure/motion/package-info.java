/**
 * What people do: postures over time, and the clips made of them. It may use {@code dev.throng.anim},
 * {@code dev.throng.assets.figure.shape} and {@code dev.throng.assets.sculpt}. It must not depend on which people do what.
 */
@NullMarked
package dev.throng.assets.figure.motion;

import org.jspecify.annotations.NullMarked;
