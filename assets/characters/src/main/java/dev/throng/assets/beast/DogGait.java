package dev.throng.assets.beast;

import dev.throng.assets.beast.DogPosture.Paw;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Profile;
import dev.throng.assets.shape.Vec;

/**
 * Movement of paws in a walk or trot that stays in place. On the ground, a paw moves back as fast as the ground passes.
 * In the air, a paw follows a smooth curve to its next touchdown.
 *
 * @param duration duration of a stride, in seconds
 * @param speed speed of the ground, in metres per second
 * @param contact fraction of the stride in which a paw is on the ground
 * @param lift height of the paw in the air, in metres
 * @param fore tilt of the forelegs' pasterns over a stride that begins at touchdown, in radians
 * @param hind tilt of the hind legs' pasterns over a stride that begins at touchdown, in radians
 */
record DogGait(double duration, double speed, double contact, double lift, PeriodicProfile fore, PeriodicProfile hind) {
    /** Distance by which the middle of a forepaw's path is ahead of the paw's rest position, in metres. */
    private static final double FORE_CENTRE = 0.005;

    private static final double HIND_CENTRE = -0.01;

    /** Distance of stepping paws from the plane x = 0, as a fraction of that in the bind pose. */
    private static final double TRACK_WIDTH_FACTOR = 0.72;

    /** Downward rotation of the toes in the air, in radians. */
    private static final double DROOP = 0.95;

    double stride() {
        return speed * duration;
    }

    /**
     * @param phase phase of this paw's stride, as a fraction; whole numbers are touchdowns
     * @param leg leg of the paw
     * @param rest position of the paw in the bind pose
     * @return position and rotation of a paw
     */
    Paw paw(double phase, Leg leg, Vec rest) {
        double p = phase - Math.floor(phase);
        double tilt = (leg.isFore() ? fore : hind).at(p);
        double middle = rest.z() + (leg.isFore() ? FORE_CENTRE : HIND_CENTRE);
        double half = 0.5 * stride() * contact;
        double x = TRACK_WIDTH_FACTOR * rest.x();
        if (p < contact) {
            return new Paw(new Vec(x, rest.y(), middle + half - stride() * p), tilt, 0);
        }
        double t = (p - contact) / (1 - contact);
        double slope = -stride() * (1 - contact);
        double z = Profile.hermite(t, middle - half, slope, middle + half, slope);
        double arch = StrictMath.sin(Math.PI * t);
        double early = StrictMath.sin(Math.PI * StrictMath.pow(t, 0.75));
        return new Paw(new Vec(x, rest.y() + lift * arch * arch, z), tilt, DROOP * early * early);
    }
}
