package dev.throng.anim.root;

/**
 * A rigid motion of the ground: a turn about +Y through the origin, then a shift along x and z.
 *
 * @param x shift, scene or model units
 * @param z shift, the same units
 * @param heading radians, from +z towards +x; any finite value: more than a turn is kept
 */
public record GroundMove(double x, double z, double heading) {
    /** Staying. */
    public static final GroundMove NONE = new GroundMove(0, 0, 0);

    /** Below this sine of half a turn a cycle counts as straight: its turn is below what a heading of 64 bits holds. */
    private static final double STRAIGHT = 1e-18;

    /** Another move, then this one: {@code p -> this(first(p))}. */
    public GroundMove times(GroundMove first) {
        double c = Math.cos(heading);
        double s = Math.sin(heading);
        return new GroundMove(x + c * first.x + s * first.z, z + c * first.z - s * first.x, heading + first.heading);
    }

    /** The way back. */
    public GroundMove inverse() {
        double c = Math.cos(heading);
        double s = Math.sin(heading);
        return new GroundMove(s * z - c * x, -s * x - c * z, -heading);
    }

    /**
     * This move n times, in closed form. With half its turn h the shifts add up to {@code sin(n h) / sin(h)} times the first one,
     * turned by {@code (n - 1) h}: the sum of a geometric series of rotations, which is a turn about a fixed centre. {@code n h} is
     * reduced to less than a turn by integers.
     *
     * @param n any number; negative ones go back
     * @return with a heading of -pi to pi where this one turns
     */
    public GroundMove power(long n) {
        long half = Turn.of(heading) >> 1;
        double sine = Math.sin(Turn.radians(half));
        double factor = Math.abs(sine) < STRAIGHT ? n : Math.sin(Turn.radians(n * half)) / sine;
        double turned = Turn.radians((n - 1) * half);
        double c = Math.cos(turned) * factor;
        double s = Math.sin(turned) * factor;
        return new GroundMove(c * x + s * z, c * z - s * x, Turn.radians(n * (half << 1)));
    }

    /** All of it times a factor: of velocities. */
    public GroundMove scaled(double factor) {
        return new GroundMove(factor * x, factor * z, factor * heading);
    }

    /** Moves a point of the ground. @return its x and z */
    public double[] apply(double px, double pz) {
        GroundMove moved = times(new GroundMove(px, pz, 0));
        return new double[] {moved.x, moved.z};
    }

    /**
     * Angles as fractions of a turn times 2^64, in integers that wrap where an angle does: any number of cycles later, a heading is as
     * exact as after the first.
     */
    public static final class Turn {
        private static final double WHOLE = 2 * Math.PI;

        private Turn() {}

        /** An angle in radians, any finite value, within 2^-53 of it and 2^-65 of a turn. */
        public static long of(double radians) {
            double part = Math.IEEEremainder(radians, WHOLE) / WHOLE;
            return part == 0.5 ? Long.MIN_VALUE : (long) (part * 0x1p64);
        }

        /** The angle in radians, -pi to pi. */
        public static double radians(long turn) {
            return turn * (WHOLE * 0x1p-64);
        }
    }
}
