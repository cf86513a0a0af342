package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/** How a body carries its trunk at a moment of a motion; limbs are a subclass's. As the bind pose has it at first. */
public class TrunkPose {
    /** Of the hips from their place in the bind pose, in metres. */
    public Vec hips = Vec.ZERO;

    public Rotation hipsTurn = Rotation.NONE;
    public Rotation spine = Rotation.NONE;
    public Rotation chest = Rotation.NONE;
    public Rotation neck = Rotation.NONE;
    public Rotation head = Rotation.NONE;

    /** Local rotations from the hips to the head, which are a skeleton's first joints. */
    public final void turn(Rotation[] joints) {
        Rotation[] trunk = {hipsTurn, spine, chest, neck, head};
        System.arraycopy(trunk, 0, joints, 0, trunk.length);
    }
}
