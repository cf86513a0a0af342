package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/** Rotations of a body's trunk at one moment, initially those of the bind pose. Subclasses add limbs. */
public class TrunkPose {
    /** Offset of the hips from the bind pose, in metres. */
    public Vec hips = Vec.ZERO;

    public Rotation hipsTurn = Rotation.NONE;
    public Rotation spine = Rotation.NONE;
    public Rotation chest = Rotation.NONE;
    public Rotation neck = Rotation.NONE;
    public Rotation head = Rotation.NONE;

    /**
     * Writes the local rotations of the joints from hips to head.
     *
     * @param joints receives the rotations of the skeleton's first joints
     */
    public final void turn(Rotation[] joints) {
        Rotation[] trunk = {hipsTurn, spine, chest, neck, head};
        System.arraycopy(trunk, 0, joints, 0, trunk.length);
    }
}
