package dev.throng.assets.prop;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.shape.Vec;

/**
 * Directions and positions of a built-in person's hand in the bind pose, in the space of the hand's joint. All joints
 * have the scene's axes, and the arms hang at the sides.
 *
 * @param knuckles vector from the wrist to the joint of the fingers, in metres
 * @param along unit vector from the wrist to the fingers
 * @param inward unit vector out of the palm
 * @param across unit vector towards the thumb
 */
record HandFrame(Vec knuckles, Vec along, Vec inward, Vec across) {
    /** Distance from wrist to knuckles of the character {@code adult}, in metres. */
    private static final double ADULT = 0.085;

    static final String LEFT = "L";
    static final String RIGHT = "R";

    /**
     * @param skeleton skeleton of a built-in person
     * @param side {@link #LEFT} or {@link #RIGHT}
     * @return frame of the hand at this side
     */
    static HandFrame of(Skeleton skeleton, String side) {
        double[] rest = skeleton.restPose().values();
        int at = Pose.offset(Sockets.joint(skeleton, "fingers." + side), Channel.TRANSLATION);
        Vec knuckles = new Vec(rest[at], rest[at + 1], rest[at + 2]);
        Vec along = knuckles.unit();
        double outward = Math.signum(along.x());
        Vec inward = new Vec(along.y(), -along.x(), 0).times(outward).unit();
        return new HandFrame(
                knuckles, along, inward, inward.cross(along).times(outward).unit());
    }

    static String joint(String side) {
        return "hand." + side;
    }

    /** @return size of the hand as a multiple of the hand of the character {@code adult} */
    double scale() {
        return knuckles.length() / ADULT;
    }

    /** @return position of a bar in the fist */
    Vec grip() {
        return knuckles.times(0.95).plus(inward.times(0.026 * scale()));
    }
}
