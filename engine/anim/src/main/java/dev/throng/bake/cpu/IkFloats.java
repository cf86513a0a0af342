package dev.throng.bake.cpu;

import dev.throng.math.Arc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The numbers of {@link dev.throng.anim.state.IkEntry} in float32, as solvers and shaders read them; finite whatever they are. */
public final class IkFloats {
    /** Points nearer than this share of their distance from the origin are the same: what is between them is rounding. */
    public static final float NEAREST = 1e-6f;

    /** Coordinates beyond this are brought to it: far beyond any reach, and their squares can be added up. */
    private static final double FURTHEST = Arc.LARGEST / 4;

    private IkFloats() {}

    /** A target or a pole: x y z. */
    public static float[] point(Vector3dc point) {
        return new float[] {coordinate(point.x()), coordinate(point.y()), coordinate(point.z())};
    }

    /** A coordinate of a target or a pole. */
    public static float coordinate(double value) {
        return (float) Math.max(-FURTHEST, Math.min(value, FURTHEST));
    }

    /** A direction other than 0 0 0, of length 1. */
    public static float[] direction(Vector3dc v) {
        Vector3d unit = direction(v, new Vector3d());
        return new float[] {(float) unit.x, (float) unit.y, (float) unit.z};
    }

    /** A direction other than 0 0 0, of length 1. @param out receives it */
    public static Vector3d direction(Vector3dc v, Vector3d out) {
        double largest = Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
        return out.set(v.x() / largest, v.y() / largest, v.z() / largest).normalize();
    }

    /** Returns the tolerance of a chain, a length of 0 or more; no length exceeds the largest. */
    public static float tolerance(double length) {
        return (float) Math.min(length, Arc.LARGEST);
    }

    /** The sine of half an angle of 0 to 180 degrees. */
    public static float sineOfHalf(double degrees) {
        return (float) StrictMath.sin(Math.toRadians(degrees) / 2);
    }

    /** The cosine of half an angle of 0 to 180 degrees. */
    public static float cosineOfHalf(double degrees) {
        return (float) StrictMath.cos(Math.toRadians(degrees) / 2);
    }
}
