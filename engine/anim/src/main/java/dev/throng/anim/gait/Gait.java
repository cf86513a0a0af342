package dev.throng.anim.gait;

/**
 * When the two feet of a cycle of steps are on the ground. Phases are shares of the clip, 0 to below 1.
 *
 * @param left contact of the left foot, the one on the character's +x
 * @param right contact of the right foot
 */
public record Gait(Contact left, Contact right) {
    /**
     * One foot's time on the ground.
     *
     * @param down phase at which it comes down
     * @param share of the cycle that it stays there, 0 to 1
     */
    public record Contact(double down, double share) {}

    /**
     * What is added to a phase of this gait to get to the other's in step with it: the mean, along the circle, of how much later each
     * of the feet comes down. Where both gaits are even, left and right fall together exactly.
     *
     * @return -1/2 to 1/2 of a cycle
     */
    public double shiftTo(Gait other) {
        double byLeft = other.left.down - left.down;
        double apart = signed(other.right.down - right.down - byLeft);
        return signed(byLeft + apart / 2);
    }

    /** How far the feet still come down apart when in step, as a share of the cycle. */
    public double mismatch(Gait other) {
        return Math.abs(signed(other.right.down - right.down - (other.left.down - left.down))) / 2;
    }

    /** The same phase within half a cycle of 0. */
    static double signed(double phase) {
        return phase - Math.rint(phase);
    }
}
