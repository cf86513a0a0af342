package dev.throng.assets.beast;

import dev.throng.assets.shape.Vec;

/**
 * Where a paw is, in the dog's space.
 *
 * @param place of its joint in metres
 * @param tilt of the pastern forward over the paw, radians
 * @param droop of the toes downward, radians
 */
record Paw(Vec place, double tilt, double droop) {}
