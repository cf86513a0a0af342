package dev.throng.assets.figure;

import dev.throng.assets.sculpt.TrunkPose;
import dev.throng.assets.shape.Vec;

/** One moment of a motion, by what people would say of it; {@link Solver} makes joint rotations of it. */
final class Posture extends TrunkPose {
    Arm leftArm = Arm.HANGING;
    Arm rightArm = Arm.HANGING;
    Foot leftFoot;
    Foot rightFoot;

    /** Standing with slightly bent knees. */
    Posture(Rig rig) {
        leftFoot = new Foot(rig.at(FigureJoint.FOOT_L), 0.1, 0, 0);
        rightFoot = new Foot(rig.at(FigureJoint.FOOT_R), -0.1, 0, 0);
        hips = new Vec(0, -0.012 * rig.legLength(), 0);
    }
}
