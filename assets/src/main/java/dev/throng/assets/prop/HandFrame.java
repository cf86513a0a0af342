package dev.throng.assets.prop;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.shape.Vec;

/**
 * Directions and positions of a built-in person's hand, in its joint's space, in the bind pose: all joints have the
 * scene's axes, and the arms hang aside.
 *
 * @param knuckles vector from the wrist to the fingers' joint, in metres
 * @param along unit vector in that direction
 * @param inward unit vector out of the palm
 * @param across unit vector to the thumb's side
 */
record HandFrame(Vec knuckles, Vec along, Vec inward, Vec across) {
    /** Distance from the adult's wrist to the knuckles, in metres. */
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

    /** Size relative to the adult's hand. */
    double scale() {
        return knuckles.length() / ADULT;
    }

    /** Position of a bar held in the fist. */
    Vec grip() {
        return knuckles.times(0.95).plus(inward.times(0.026 * scale()));
    }
}
