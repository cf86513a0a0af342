package dev.throng.assets.figure.motion;

import dev.throng.assets.figure.shape.Foot;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Profile;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/**
 * Movement of a foot in a walk or run that stays in place. On the ground, the foot moves back as fast as the ground
 * passes and rolls over heel and ball. In the air, the foot follows a smooth curve to its next touchdown.
 *
 * @param duration duration of a stride (two steps), in seconds
 * @param speed speed of the ground, in metres per second
 * @param contact fraction of the stride in which a foot is on the ground
 * @param centre middle of the path on the ground, in metres ahead of the foot's rest position
 * @param lift additional height of the ankle in the middle of its path through the air, in metres
 * @param pitch angle of the toes upward over the stride, in radians; the stride begins at touchdown, and the foot is
 *     level where the angle crosses 0
 */
record Gait(double duration, double speed, double contact, double centre, double lift, PeriodicProfile pitch) {
    private static final double STEP = 1e-4;

    /** Fraction of the stride in which the toes straighten after they have left the ground. */
    private static final double STRAIGHTEN = 0.24;

    /**
     * Distance from the ankle back to the point of the heel that touches down first, as a multiple of the distance from
     * ankle to toes.
     */
    private static final double HEEL = 0.6;

    double stride() {
        return speed * duration;
    }

    /**
     * @param phase phase of this foot's stride, as a fraction; whole numbers are touchdowns
     * @param rest position of the ankle in the bind pose
     * @param ball position of the toes' joint in the bind pose
     * @return position and rotation of a foot
     */
    Foot foot(double phase, Vec rest, Vec ball) {
        double p = phase - Math.floor(phase);
        double tilt = pitch.at(p);
        if (p < contact) {
            return new Foot(ground(p, rest, ball), 0, tilt, Math.max(0, -tilt));
        }
        double t = (p - contact) / (1 - contact);
        double span = (1 - contact) / STEP;
        Vec end = ground(contact, rest, ball);
        Vec endSlope = end.minus(ground(contact - STEP, rest, ball)).times(span);
        Vec start = ground(0, rest, ball);
        Vec startSlope = ground(STEP, rest, ball).minus(start).times(span);
        double arch = StrictMath.sin(Math.PI * t);
        Vec ankle = new Vec(
                Profile.hermite(t, end.x(), endSlope.x(), start.x(), startSlope.x()),
                Profile.hermite(t, end.y(), endSlope.y(), start.y(), startSlope.y()) + lift * arch * arch,
                Profile.hermite(t, end.z(), endSlope.z(), start.z(), startSlope.z()));
        double bent = Math.max(0, 1 - (p - contact) / STRAIGHTEN);
        return new Foot(ankle, 0, tilt, Math.max(0, -pitch.at(contact)) * bent * bent * (3 - 2 * bent));
    }

    /**
     * @param p phase of this foot's stride, 0 to {@link #contact}
     * @param rest position of the ankle in the bind pose
     * @param ball position of the toes' joint in the bind pose
     * @return position of the ankle while heel, sole or ball is on the ground
     */
    private Vec ground(double p, Vec rest, Vec ball) {
        double tilt = pitch.at(p);
        Vec heel = new Vec(rest.x(), 0, rest.z() - HEEL * (ball.z() - rest.z()));
        Vec pivot = tilt > 0 ? heel : ball;
        double way = centre + stride() * (0.5 * contact - p);
        return pivot.plus(Rotation.aboutX(-tilt).apply(rest.minus(pivot))).plus(new Vec(0, 0, way));
    }
}
