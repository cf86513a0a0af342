package dev.throng.bake.cpu;

import dev.throng.math.Arc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Converts values of {@link dev.throng.anim.state.IkEntry} to finite float32, for solvers and shaders. */
public final class IkFloats {
    /** Two points count as equal up to this distance, as a fraction of their distance from the origin. */
    public static final float NEAREST = 1e-6f;

    /** Largest absolute coordinate of a target. It is farther than any joint reaches, and sums of squares stay finite. */
    private static final double FURTHEST = Arc.LARGEST / 4;

    private IkFloats() {}

    /**
     * Converts a target or pole to float32.
     *
     * @return x y z
     */
    public static float[] point(Vector3dc point) {
        return new float[] {coordinate(point.x()), coordinate(point.y()), coordinate(point.z())};
    }

    /** Converts a coordinate of a target or pole to float32. */
    public static float coordinate(double value) {
        return (float) Math.max(-FURTHEST, Math.min(value, FURTHEST));
    }

    /**
     * Normalises a direction other than 0 0 0.
     *
     * @return x y z
     */
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
     * Converts the tolerance of a chain to float32.
     *
     * @param length tolerance in model units
     * @return finite; very large tolerances are reduced
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
