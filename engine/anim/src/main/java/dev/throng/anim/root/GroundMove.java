package dev.throng.anim.root;

/**
 * Rigid motion along the ground: rotation about +Y through the origin, then translation along x and z.
 *
 * @param x translation, scene or model units
 * @param z translation, scene or model units
 * @param heading radians, from +z towards +x; may exceed a turn
 */
public record GroundMove(double x, double z, double heading) implements Move {
    public static final GroundMove NONE = new GroundMove(0, 0, 0);

    /** Combines two moves, of which {@code first} acts first. */
    public GroundMove times(GroundMove first) {
        return new MoveDraft().set(first).then(this).move();
    }

    public GroundMove inverse() {
        return new MoveDraft().set(this).invert().move();
    }

    /**
     * Combines n moves that equal this one. With h half the heading, translations add up to {@code sin(n h) / sin(h)} times
     * the first, rotated by {@code (n - 1) h}.
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
     * @param px x of the point
     * @param pz z of the point
     * @return x and z of the moved point
     */
    public double[] apply(double px, double pz) {
        GroundMove moved = times(new GroundMove(px, pz, 0));
        return new double[] {moved.x, moved.z};
    }

    /**
     * Arithmetic of angles in units of 2^-64 turns, as integers. Because integers wrap around, headings stay exact after any
     * number of cycles.
     */
    public static final class Turn {
        private static final double WHOLE = 2 * Math.PI;

        private Turn() {}

        /**
         * Converts an angle from radians.
         *
         * @param radians finite
         * @return angle in units of 2^-64 turns, with an error of at most 2^-53 of the angle plus 2^-65 turns
         */
        public static long of(double radians) {
            double part = Math.IEEEremainder(radians, WHOLE) / WHOLE;
            return part == 0.5 ? Long.MIN_VALUE : (long) (part * 0x1p64);
        }

        /**
         * Converts an angle to radians.
         *
         * @param turn angle in units of 2^-64 turns
         * @return -pi to pi
         */
        public static double radians(long turn) {
            return turn * (WHOLE * 0x1p-64);
        }
    }
}
