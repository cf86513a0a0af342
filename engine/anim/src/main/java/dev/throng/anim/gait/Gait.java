package dev.throng.anim.gait;

/**
 * Contacts of both feet with the ground in a cycle of steps.
 *
 * @param left contact of the left foot, on the character's +x
 * @param right contact of the right foot
 */
public record Gait(Contact left, Contact right) {
    /**
     * Period in which a foot is on the ground.
     *
     * @param down phase at touchdown, as a fraction of the cycle, 0 to below 1
     * @param share length of the contact, as a fraction of the cycle, 0 to 1
     */
    public record Contact(double down, double share) {}

    /**
     * Computes the phase shift that puts another gait in step with this one: the circular mean of both feet's touchdown
     * differences.
     *
     * @param other gait that is put in step with this one
     * @return amount, -1/2 to 1/2 of a cycle, to add to a phase of this gait to get the other gait's phase; exact if both
     *     gaits have the same time from the left to the right touchdown
     */
    public double shiftTo(Gait other) {
        double byLeft = other.left.down - left.down;
        double apart = signed(other.right.down - right.down - byLeft);
        return signed(byLeft + apart / 2);
    }

    /**
     * @return difference that remains between the times of two gaits' touchdowns when the gaits are in step, as a
     *     fraction of the cycle
     */
    public double mismatch(Gait other) {
        return Math.abs(signed(other.right.down - right.down - (other.left.down - left.down))) / 2;
    }

    /** @return a phase wrapped to the range -1/2 to 1/2 */
    static double signed(double phase) {
        return phase - Math.rint(phase);
    }
}
