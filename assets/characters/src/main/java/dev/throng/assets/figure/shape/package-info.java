/**
 * Surfaces of people: proportions, rig, body, clothes. It may use {@code dev.throng.anim}, {@code
 * dev.throng.assets.shape} and {@code dev.throng.assets.sculpt}. It must not depend on motion.
 */
@NullMarked
package dev.throng.assets.figure.shape;

import org.jspecify.annotations.NullMarked;
