package dev.throng.assets;

/**
 * Rotation of a joint over time: {@code Ry(yaw) Rx(pitch) Rz(roll)}. Positive yaw looks to the character's left (+x),
 * positive pitch bows forward (+z), positive roll leans to the character's right (-x).
 *
 * @param yaw angle about y, in radians
 * @param pitch angle about x, in radians
 * @param roll angle about z, in radians
 */
public record Turn(Curve yaw, Curve pitch, Curve roll) {
    private static final Curve NONE = Curve.constant(0);

    /**
     * @param yaw angle over time, in radians
     * @return rotation about y
     */
    public static Turn yaw(Curve yaw) {
        return new Turn(yaw, NONE, NONE);
    }

    /**
     * @param pitch angle over time, in radians
     * @return rotation about x
     */
    public static Turn pitch(Curve pitch) {
        return new Turn(NONE, pitch, NONE);
    }

    /**
     * @param roll angle over time, in radians
     * @return rotation about z
     */
    public static Turn roll(Curve roll) {
        return new Turn(NONE, NONE, roll);
    }

    /**
     * Computes the rotation at a time.
     *
     * @param time time in the clip, in seconds
     * @param rotation receives the unit quaternion x y z w
     * @param slope receives the quaternion's derivative, per second
     */
    void sample(double time, double[] rotation, double[] slope) {
        rotation(yaw.value(time) / 2, pitch.value(time) / 2, roll.value(time) / 2, rotation);
        double[] w = angularVelocity(time);
        double x = rotation[0];
        double y = rotation[1];
        double z = rotation[2];
        double s = rotation[3];
        slope[0] = (w[0] * s + w[1] * z - w[2] * y) / 2;
        slope[1] = (w[1] * s + w[2] * x - w[0] * z) / 2;
        slope[2] = (w[2] * s + w[0] * y - w[1] * x) / 2;
        slope[3] = -(w[0] * x + w[1] * y + w[2] * z) / 2;
    }

    private static void rotation(double halfYaw, double halfPitch, double halfRoll, double[] out) {
        double sy = StrictMath.sin(halfYaw);
        double cy = StrictMath.cos(halfYaw);
        double sx = StrictMath.sin(halfPitch);
        double cx = StrictMath.cos(halfPitch);
        double sz = StrictMath.sin(halfRoll);
        double cz = StrictMath.cos(halfRoll);
        out[0] = sx * cy * cz + cx * sy * sz;
        out[1] = cx * sy * cz - sx * cy * sz;
        out[2] = cx * cy * sz - sx * sy * cz;
        out[3] = cx * cy * cz + sx * sy * sz;
    }

    /**
     * @param time time in the clip, in seconds
     * @return angular velocity w in radians per second, in the parent's axes, for which the rotation q has the
     *     derivative {@code q' = (w, 0) q / 2}
     */
    private double[] angularVelocity(double time) {
        double sinYaw = StrictMath.sin(yaw.value(time));
        double cosYaw = StrictMath.cos(yaw.value(time));
        double sinPitch = StrictMath.sin(pitch.value(time));
        double cosPitch = StrictMath.cos(pitch.value(time));
        double pitchRate = pitch.slope(time);
        double rollRate = roll.slope(time);
        return new double[] {
            pitchRate * cosYaw + rollRate * sinYaw * cosPitch,
            yaw.slope(time) - rollRate * sinPitch,
            rollRate * cosYaw * cosPitch - pitchRate * sinYaw
        };
    }
}
