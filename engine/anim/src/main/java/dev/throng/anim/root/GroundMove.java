package dev.throng.anim.root;

/**
 * Rigid motion of the ground: rotation about +Y through the origin, then translation along x and z.
 *
 * @param x translation, scene or model units
 * @param z translation, in the same units
 * @param heading radians, from +z towards +x; may exceed a turn
 */
public record GroundMove(double x, double z, double heading) {
    public static final GroundMove NONE = new GroundMove(0, 0, 0);

    /** Combines two moves: {@code first} acts first. */
    public GroundMove times(GroundMove first) {
        return new MoveDraft().set(first).then(this).move();
    }

    public GroundMove inverse() {
        double c = Math.cos(heading);
        double s = Math.sin(heading);
        return new GroundMove(s * z - c * x, -s * x - c * z, -heading);
    }

    /**
     * Applies this move n times, in closed form. With h half the heading, the translations add up to {@code sin(n h) / sin(h)}
     * times the first, rotated by {@code (n - 1) h}: a geometric series of rotations. Integers reduce {@code n h} to less than a
     * turn.
     *
     * @param n number of moves; negative for inverse moves
     * @return move with a heading of -pi to pi
     */
    public GroundMove power(long n) {
        return new MoveDraft().then(this, n).move();
    }

    /**
     * Moves a point of the ground.
     *
     * @return its x and z
     */
    public double[] apply(double px, double pz) {
        GroundMove moved = times(new GroundMove(px, pz, 0));
        return new double[] {moved.x, moved.z};
    }

    /** Angles as integer fractions of a turn times 2^64, which wrap around: headings stay exact after any number of cycles. */
    public static final class Turn {
        private static final double WHOLE = 2 * Math.PI;

        private Turn() {}

        /**
         * Converts a finite angle in radians.
         *
         * @return error at most 2^-53 of the angle plus 2^-65 of a turn
         */
        public static long of(double radians) {
            double part = Math.IEEEremainder(radians, WHOLE) / WHOLE;
            return part == 0.5 ? Long.MIN_VALUE : (long) (part * 0x1p64);
        }

        /** Converts to radians, -pi to pi. */
        public static double radians(long turn) {
            return turn * (WHOLE * 0x1p-64);
        }
    }
}
