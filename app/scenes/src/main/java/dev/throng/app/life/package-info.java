/**
 * Behaviours of people beyond playing a clip: looking at each other, waving, leaning into curves, stopping. Each is a
 * function of the clock alone. This package may use {@code dev.throng.crowd}. It must not depend on scenes or drawing.
 */
@NullMarked
package dev.throng.app.life;

import org.jspecify.annotations.NullMarked;
