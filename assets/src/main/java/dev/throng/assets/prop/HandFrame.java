package dev.throng.assets.prop;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.shape.Vec;

/**
 * Directions and places of a built-in person's hand, in its joint's own space. Of the bind pose, in which all joints have the scene's
 * axes and the arms hang aside.
 *
 * @param knuckles the way from the wrist to the fingers' joint
 * @param along unit vector of that way
 * @param inward unit vector out of the palm
 * @param across unit vector to the thumb's side
 */
record HandFrame(Vec knuckles, Vec along, Vec inward, Vec across) {
    /** From wrist to knuckles of the adult: hands of others are larger or smaller. */
    private static final double ADULT = 0.085;

    static final String LEFT = "L";
    static final String RIGHT = "R";

    /** @param side {@link #LEFT} or {@link #RIGHT} */
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

    /** Size against the adult's hand. */
    double scale() {
        return knuckles.length() / ADULT;
    }

    /** Where a bar lies that the fist holds. */
    Vec grip() {
        return knuckles.times(0.95).plus(inward.times(0.026 * scale()));
    }
}
