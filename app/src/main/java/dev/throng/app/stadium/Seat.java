package dev.throng.app.stadium;

import dev.throng.crowd.InstanceTransform;

/**
 * A seat of the stands.
 *
 * @param section its section: 0 is straight ahead of the camera, those to the left are below
 * @param row from the lowest, 0
 * @param angle radians about the middle of the pitch, 0 straight ahead of the camera, positive to the right
 * @param place of a fan that stands before it, looking to the pitch
 */
public record Seat(int section, int row, double angle, InstanceTransform place) {}
