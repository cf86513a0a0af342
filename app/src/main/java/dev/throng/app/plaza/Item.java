package dev.throng.app.plaza;

/**
 * A thing and its place.
 *
 * @param thing what it is
 * @param spot where it stands
 * @param scale of its size
 */
public record Item(Thing thing, Spot spot, double scale) {}
