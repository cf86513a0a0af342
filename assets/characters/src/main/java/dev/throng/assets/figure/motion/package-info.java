/**
 * Clips of people, made of postures over time. It may use {@code dev.throng.anim}, {@code
 * dev.throng.assets.figure.shape} and {@code dev.throng.assets.sculpt}. It must not depend on which people play a clip.
 */
@NullMarked
package dev.throng.assets.figure.motion;

import org.jspecify.annotations.NullMarked;
