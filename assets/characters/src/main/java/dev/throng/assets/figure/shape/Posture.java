package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.TrunkPose;
import dev.throng.assets.shape.Vec;

/**
 * Posture of a person at one moment, in everyday terms. {@link dev.throng.assets.figure.motion.Solver} converts it to
 * joint rotations.
 */
public final class Posture extends TrunkPose {
    public Arm leftArm = Arm.HANGING;
    public Arm rightArm = Arm.HANGING;
    public Foot leftFoot;
    public Foot rightFoot;

    /**
     * Creates the posture of a standing person with slightly bent knees.
     *
     * @param rig bind pose of the person
     */
    public Posture(Rig rig) {
        leftFoot = new Foot(rig.at(FigureJoint.FOOT_L), 0.1, 0, 0);
        rightFoot = new Foot(rig.at(FigureJoint.FOOT_R), -0.1, 0, 0);
        hips = new Vec(0, -0.012 * rig.legLength(), 0);
    }
}
