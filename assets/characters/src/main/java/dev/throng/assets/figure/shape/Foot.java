package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/**
 * Where a foot is, in the figure's space.
 *
 * @param ankle place in metres
 * @param yaw to the figure's left, radians
 * @param pitch of the toes upward, radians
 * @param toes bend upward against the foot, radians
 */
public record Foot(Vec ankle, double yaw, double pitch, double toes) {
    public Foot moved(Vec way) {
        return new Foot(ankle.plus(way), yaw, pitch, toes);
    }

    /** On the ball while the heel lifts, without leaving the place. */
    public static Foot tiptoe(Rig rig, FigureJoint foot, FigureJoint toe, double lift) {
        Vec rest = rig.at(foot);
        Vec ball = new Vec(rest.x(), rig.at(toe).y(), rig.at(toe).z());
        Vec ankle = ball.plus(Rotation.aboutX(lift).apply(rest.minus(ball)));
        return new Foot(ankle, 0, -lift, lift);
    }
}
