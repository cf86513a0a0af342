package dev.throng.assets.figure.motion;

import static dev.throng.assets.sculpt.Motion.sine;

import dev.throng.assets.figure.shape.Arm;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/** Basic postures of standing and sitting people, who breathe twice per cycle and sway. */
final class Stance {
    private static final Arm RESTING = new Arm(0.3, 0.12, 0.16, 0.74, 1.1, -0.1, 0.25);

    private final Rig rig;
    private final double scale;

    Stance(Rig rig) {
        this.rig = rig;
        scale = rig.legLength() / 0.9;
    }

    /** @return length of the legs as a multiple of the adult's */
    double scale() {
        return scale;
    }

    Posture standing(double phase) {
        Posture p = new Posture(rig);
        double breath = sine(phase, 2, 0);
        double sway = sine(phase, 1, 0);
        p.hips = p.hips.plus(new Vec(0.006 * sway, 0, 0.004 * sine(phase, 1, 0.2)).times(scale));
        p.spine = Rotation.of(0.01 - 0.006 * breath, 0, -0.008 * sway);
        p.chest = Rotation.of(-0.012 * breath, 0.015 * sway, -0.006 * sway);
        p.neck = Rotation.of(0.01 + 0.006 * breath, 0, 0);
        p.leftArm = Arm.HANGING.spread(0.012 * breath).swing(0.02 * sine(phase, 1, 0.1));
        p.rightArm = Arm.HANGING.spread(0.012 * breath).swing(-0.02 * sine(phase, 1, 0.15));
        return p;
    }

    /**
     * @param phase phase of the clip, 0 to 1
     * @param side 1 if the left leg has all weight, -1 for the right; 0 for equal weights
     * @return a standing posture with more weight on one leg
     */
    Posture shifted(double phase, double side) {
        Posture p = standing(phase);
        p.hips = p.hips.plus(new Vec(0.042 * side, -0.012 * (1 - side * side), 0.01).times(scale));
        p.hipsTurn = Rotation.of(0, -0.06 * side, 0.075 * side);
        p.spine = p.spine.times(Rotation.of(0.01, 0.03 * side, -0.085 * side));
        p.chest = p.chest.times(Rotation.of(0, 0.02 * side, -0.03 * side));
        p.head = Rotation.of(0.02, 0.08 * side, 0.03 * side);
        p.leftFoot = p.leftFoot.moved(new Vec(0.015, 0, -0.01).times(scale));
        p.rightFoot = p.rightFoot.moved(new Vec(-0.015, 0, 0.03).times(scale));
        return p;
    }

    /**
     * @param phase phase of the clip, 0 to 1
     * @param ahead distance by which the feet are farther ahead than in a stand, as a fraction of a thigh's length
     * @param gaze angle of the look to the left, in radians
     * @return a posture on a seat as high as the knees, with hands on the thighs
     */
    Posture sitting(double phase, double ahead, double gaze) {
        Posture p = standing(phase);
        double thigh = rig.offset(FigureJoint.SHIN_L).length();
        double seat = rig.at(FigureJoint.SHIN_L).y()
                + 0.035 * scale
                - rig.at(FigureJoint.THIGH_L).y();
        p.hips = new Vec(0, seat, -0.55 * thigh);
        p.hipsTurn = Rotation.aboutX(-0.12);
        p.spine = Rotation.of(0.1 + 0.01 * sine(phase, 2, 0), 0, 0);
        p.chest = Rotation.of(0.08 - 0.012 * sine(phase, 2, 0), 0.1 * gaze, 0);
        p.neck = Rotation.of(-0.02, 0.3 * gaze, 0);
        p.head = Rotation.of(-0.03, 0.6 * gaze, 0);
        Vec way = new Vec(0, 0, ahead * thigh);
        p.leftFoot = p.leftFoot.moved(way);
        p.rightFoot = p.rightFoot.moved(way.plus(new Vec(0, 0, -0.04 * scale)));
        p.leftArm = RESTING.swing(-0.01 * sine(phase, 2, 0.1));
        p.rightArm = RESTING.swing(-0.01 * sine(phase, 2, 0.1));
        return p;
    }
}
