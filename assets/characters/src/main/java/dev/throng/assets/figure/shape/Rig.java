package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.BindPose;
import dev.throng.assets.shape.Vec;

/** Positions of a person's joints in the bind pose, in which palms face the thighs and feet are flat. */
public final class Rig extends BindPose<FigureJoint> {
    /** Angle of the arms below the horizontal, in radians. */
    public static final double ARM_DROP = Math.toRadians(42);

    /** Height of the ankles, in metres for the adult. */
    private static final double ANKLE = 0.085;

    public Rig(Figure figure) {
        super(FigureJoint.class);
        trunk(figure);
        arm(figure);
        leg(figure);
    }

    private void trunk(Figure figure) {
        double s = figure.scale();
        double hips = figure.legLength() + 0.04 * s;
        double neck = figure.neckBase();
        place(FigureJoint.HIPS, 0, hips, -0.005 * s);
        place(FigureJoint.SPINE, 0, hips + 0.22 * (neck - hips), -0.01 * s);
        place(FigureJoint.CHEST, 0, hips + 0.52 * (neck - hips), -0.015 * s);
        place(FigureJoint.NECK, 0, neck, -0.022 * s);
        place(FigureJoint.HEAD, 0, figure.height() - 0.19 * figure.headScale(), -0.008 * s);
    }

    private void arm(Figure figure) {
        double s = figure.scale();
        double shoulderHeight = figure.neckBase() - 0.05 * s;
        place(FigureJoint.CLAVICLE_L, 0.025 * s, shoulderHeight + 0.005 * s, 0.005 * s);
        place(FigureJoint.UPPERARM_L, 0.168 * s * figure.build().shoulders(), shoulderHeight, -0.015 * s);
        along(FigureJoint.FOREARM_L, FigureJoint.UPPERARM_L, 0.275 * s, -0.03);
        along(FigureJoint.HAND_L, FigureJoint.FOREARM_L, 0.25 * s, 0.08);
        along(FigureJoint.FINGERS_L, FigureJoint.HAND_L, 0.085 * s, 0.08);
        Vec wrist = at(FigureJoint.HAND_L);
        Vec thumb = wrist.mix(at(FigureJoint.FINGERS_L), 0.3).plus(new Vec(0, 0, 0.022 * s));
        place(FigureJoint.THUMB_L, thumb);
    }

    private void leg(Figure figure) {
        double s = figure.scale();
        double ankle = ANKLE * s;
        double x = 0.09 * s * (0.4 + 0.6 * figure.build().girth());
        place(FigureJoint.THIGH_L, x, figure.legLength(), 0);
        place(FigureJoint.SHIN_L, 1.08 * x, ankle + 0.5 * (figure.legLength() - ankle), 0.008 * s);
        place(FigureJoint.FOOT_L, 1.14 * x, ankle, -0.012 * s);
        place(FigureJoint.TOE_L, 1.18 * x, 0.022 * s, 0.105 * s);
    }

    /**
     * Places a joint of the left arm further down the arm than another one.
     *
     * @param joint joint to place
     * @param from placed joint of the arm
     * @param length distance between the joints, in metres
     * @param forward forward component of the arm's direction, as a multiple of the length of its other components
     */
    private void along(FigureJoint joint, FigureJoint from, double length, double forward) {
        Vec direction = new Vec(StrictMath.cos(ARM_DROP), -StrictMath.sin(ARM_DROP), forward).unit();
        place(joint, at(from).plus(direction.times(length)));
    }

    /** @return height of the hip joints in the bind pose, in metres */
    public double legLength() {
        return at(FigureJoint.THIGH_L).y();
    }
}
