package dev.throng.assets.figure.motion;

import static dev.throng.assets.figure.shape.FigureJoint.*;

import dev.throng.assets.figure.shape.Arm;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Foot;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.sculpt.TwoBone;
import dev.throng.assets.shape.Vec;

/** Converter of postures to local rotations of joints, with two-bone inverse kinematics in closed form for legs. */
final class Solver {
    /** Largest rotation of a shoulder when its arm is raised, in radians. */
    private static final double SHRUG = 0.42;

    private final Rig rig;

    Solver(Rig rig) {
        this.rig = rig;
    }

    /**
     * @param p posture to convert
     * @return local rotation of each joint
     */
    Rotation[] solve(Posture p) {
        Rotation[] out = new Rotation[COUNT];
        p.turn(out);
        arm(out, p.leftArm, CLAVICLE_L, 1);
        arm(out, p.rightArm, CLAVICLE_R, -1);
        leg(out, p, p.leftFoot, THIGH_L);
        leg(out, p, p.rightFoot, THIGH_R);
        return out;
    }

    /**
     * Computes the local rotations of an arm's joints.
     *
     * @param out receives the rotations, by the joints' ordinals
     * @param arm rotations of the arm relative to the chest
     * @param clavicle first joint of the arm
     * @param side 1 for the left, -1 for the right
     */
    private static void arm(Rotation[] out, Arm arm, FigureJoint clavicle, int side) {
        Rotation hang = Rotation.aboutZ(side * (Rig.ARM_DROP - Math.PI / 2));
        Rotation raise = Rotation.aboutX(-arm.swing())
                .times(Rotation.aboutZ(side * arm.spread()))
                .times(Rotation.aboutY(-side * arm.twist()));
        double height = 0.5 * (1 + raise.apply(new Vec(0, -1, 0)).y());
        Rotation shrug = Rotation.aboutZ(side * SHRUG * height * height);
        Rotation elbow = Rotation.aboutX(-arm.bend()).times(Rotation.aboutY(-side * arm.turn()));
        Rotation wrist = Rotation.aboutZ(-side * arm.flex());
        Rotation curl = Rotation.aboutZ(-side * arm.curl());
        Rotation back = hang.inverse();
        int first = clavicle.ordinal();
        out[first] = shrug;
        out[first + 1] = shrug.inverse().times(raise).times(hang);
        out[first + 2] = back.times(elbow).times(hang);
        out[first + 3] = back.times(wrist).times(hang);
        out[first + 4] = back.times(curl).times(hang);
        out[first + 5] = back.times(Rotation.aboutZ(-0.4 * side * arm.curl())).times(hang);
    }

    private void leg(Rotation[] out, Posture p, Foot foot, FigureJoint thigh) {
        FigureJoint shin = FigureJoint.values()[thigh.ordinal() + 1];
        FigureJoint ankle = FigureJoint.values()[thigh.ordinal() + 2];
        Vec way = foot.ankle().minus(hip(p, thigh));
        Vec ahead = p.hipsTurn
                .apply(new Vec(0, 0, 1))
                .mix(Rotation.aboutY(foot.yaw()).apply(new Vec(0, 0, 1)), 0.5);
        TwoBone turns = TwoBone.reach(rig.offset(shin), rig.offset(ankle), way, ahead, 1);
        Rotation footTurn = Rotation.aboutY(foot.yaw()).times(Rotation.aboutX(-foot.pitch()));
        int first = thigh.ordinal();
        out[first] = p.hipsTurn.inverse().times(turns.upper());
        out[first + 1] = turns.upper().inverse().times(turns.lower());
        out[first + 2] = turns.lower().inverse().times(footTurn);
        out[first + 3] = Rotation.aboutX(-foot.toes());
    }

    /** @return position of a hip joint, in the figure's space */
    Vec hip(Posture p, FigureJoint thigh) {
        return rig.at(HIPS).plus(p.hips).plus(p.hipsTurn.apply(rig.offset(thigh)));
    }
}
