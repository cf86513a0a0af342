package dev.throng.assets.figure.shape;

/**
 * Rotation of an arm relative to the chest, starting from an arm that hangs straight down with the palm to the thigh.
 * All angles are in radians and the same for both sides.
 *
 * @param swing forward
 * @param spread sideways, before it swings
 * @param twist of the bent forearm inward
 * @param bend of the elbow
 * @param turn of the palm backward
 * @param flex of the wrist towards the palm
 * @param curl of the fingers
 */
public record Arm(double swing, double spread, double twist, double bend, double turn, double flex, double curl) {
    /** Relaxed arm, slightly bent. */
    public static final Arm HANGING = new Arm(0.02, 0.13, 0.1, 0.22, 0.25, 0.06, 0.3);

    public Arm swing(double more) {
        return new Arm(swing + more, spread, twist, bend, turn, flex, curl);
    }

    public Arm spread(double more) {
        return new Arm(swing, spread + more, twist, bend, turn, flex, curl);
    }

    public Arm bend(double more) {
        return new Arm(swing, spread, twist, bend + more, turn, flex, curl);
    }

    /**
     * Blends this arm with another.
     *
     * @param t weight of the other
     */
    public Arm mix(Arm o, double t) {
        return new Arm(
                swing + (o.swing - swing) * t,
                spread + (o.spread - spread) * t,
                twist + (o.twist - twist) * t,
                bend + (o.bend - bend) * t,
                turn + (o.turn - turn) * t,
                flex + (o.flex - flex) * t,
                curl + (o.curl - curl) * t);
    }
}
