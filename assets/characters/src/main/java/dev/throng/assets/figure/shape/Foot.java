package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/**
 * Position and rotation of a foot, in the figure's space.
 *
 * @param ankle position of the ankle, in metres
 * @param yaw angle to the figure's left, in radians
 * @param pitch angle of the toes upward, in radians
 * @param toes angle of the toes upward relative to the foot, in radians
 */
public record Foot(Vec ankle, double yaw, double pitch, double toes) {
    public Foot moved(Vec way) {
        return new Foot(ankle.plus(way), yaw, pitch, toes);
    }

    /**
     * @param foot joint of the ankle
     * @param toe joint of the toes
     * @param lift angle between sole and ground, in radians
     * @return a foot that stands on its ball, with the heel lifted
     */
    public static Foot tiptoe(Rig rig, FigureJoint foot, FigureJoint toe, double lift) {
        Vec rest = rig.at(foot);
        Vec ball = new Vec(rest.x(), rig.at(toe).y(), rig.at(toe).z());
        Vec ankle = ball.plus(Rotation.aboutX(lift).apply(rest.minus(ball)));
        return new Foot(ankle, 0, -lift, lift);
    }
}
