package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;

/**
 * A thing and its place.
 *
 * @param thing what it is
 * @param pose where it stands
 * @param scale of its size
 */
public record Item(Furnishing thing, GroundPose pose, double scale) {}
