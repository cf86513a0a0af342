package dev.throng.convert.shape;

import org.jspecify.annotations.Nullable;

/**
 * A corner of a polygon.
 *
 * @param point index of its position, which influences go by
 * @param position x y z
 * @param normal x y z, or null
 * @param uv u v with v downwards, or null
 * @param colour r g b, or null
 */
public record Corner(
        int point, double[] position, double @Nullable [] normal, double @Nullable [] uv, double @Nullable [] colour) {}
