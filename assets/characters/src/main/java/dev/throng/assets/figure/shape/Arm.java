package dev.throng.assets.figure.shape;

/**
 * Rotations of an arm relative to the chest, starting from an arm that hangs straight down with the palm to the thigh.
 * Angles have the same sign for both arms.
 *
 * @param swing angle forward, in radians
 * @param spread angle sideways, applied before the swing, in radians
 * @param twist angle of the bent forearm inward, in radians
 * @param bend angle of the elbow, in radians
 * @param turn angle of the palm backward, in radians
 * @param flex angle of the wrist towards the palm, in radians
 * @param curl angle of the fingers, in radians
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
     * @param o the other arm
     * @param t weight of {@code o}, 0 to 1
     * @return blend of this arm and {@code o}
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
