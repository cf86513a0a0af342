package dev.throng.bake.cpu;

import dev.throng.math.Arc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Numbers of {@link dev.throng.anim.state.IkEntry} in float32, for solvers and shaders; always finite. */
public final class IkFloats {
    /** Distance below which points count as equal, as a fraction of their distance from the origin. */
    public static final float NEAREST = 1e-6f;

    /** Limit of coordinates: beyond any reach, with squares that can be added. */
    private static final double FURTHEST = Arc.LARGEST / 4;

    private IkFloats() {}

    /** Target or pole, x y z. */
    public static float[] point(Vector3dc point) {
        return new float[] {coordinate(point.x()), coordinate(point.y()), coordinate(point.z())};
    }

    /** Coordinate of a target or pole. */
    public static float coordinate(double value) {
        return (float) Math.max(-FURTHEST, Math.min(value, FURTHEST));
    }

    /** Normalises a direction other than 0 0 0. */
    public static float[] direction(Vector3dc v) {
        Vector3d unit = direction(v, new Vector3d());
        return new float[] {(float) unit.x, (float) unit.y, (float) unit.z};
    }

    /**
     * Normalises a direction other than 0 0 0.
     *
     * @param out receives the direction
     */
    public static Vector3d direction(Vector3dc v, Vector3d out) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        return out.set(v.x() / largest, v.y() / largest, v.z() / largest).normalize();
    }

    /**
     * Tolerance of a chain.
     *
     * @return 0 to the largest length
     */
    public static float tolerance(double length) {
        return (float) Math.min(length, Arc.LARGEST);
    }

    /** Sine of half an angle of 0 to 180 degrees. */
    public static float sineOfHalf(double degrees) {
        return (float) StrictMath.sin(Math.toRadians(degrees) / 2);
    }

    /** Cosine of half an angle of 0 to 180 degrees. */
    public static float cosineOfHalf(double degrees) {
        return (float) StrictMath.cos(Math.toRadians(degrees) / 2);
    }
}
