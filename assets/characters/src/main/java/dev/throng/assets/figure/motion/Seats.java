package dev.throng.assets.figure.motion;

import dev.throng.assets.figure.shape.Arm;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Motion;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/** Clips of people on a seat as high as their knees. */
final class Seats {
    private final Stance stance;
    private final Rig rig;

    Seats(Rig rig) {
        this.rig = rig;
        stance = new Stance(rig);
    }

    /** @return the clip {@code sit}: a person looks around with hands on the thighs */
    Motion<Posture> sit() {
        PeriodicProfile yaw = new PeriodicProfile(0, 0, 0.2, 0.25, 0.45, 0.2, 0.65, -0.25, 0.85, -0.1);
        return new Motion<>("sit", 6, 0, phase -> stance.sitting(phase, 0.42, yaw.at(phase)));
    }

    /**
     * @return the clip of a person who rises with both arms up, as in a stadium wave, and sits down again. The peak is
     *     halfway through the clip
     */
    Motion<Posture> ola() {
        PeriodicProfile risen = new PeriodicProfile(0, 0, 0.385, 0, 0.475, 1, 0.525, 1, 0.625, 0);
        PeriodicProfile raised = new PeriodicProfile(0, 0, 0.39, 0, 0.48, 1, 0.53, 1, 0.62, 0);
        PeriodicProfile bow =
                new PeriodicProfile(0, 0, 0.35, 0, 0.405, 1, 0.47, -0.08, 0.53, -0.05, 0.585, 0.9, 0.66, 0);
        PeriodicProfile gaze =
                new PeriodicProfile(0, 0, 0.1, -0.3, 0.24, 0.55, 0.36, 0.5, 0.45, 0, 0.55, 0, 0.64, -0.5, 0.8, -0.4);
        Vec up = new Vec(0, -0.012 * rig.legLength(), FEET * thigh() - 0.02 * stance.scale());
        Arm high = new Arm(2.75, 0.3, 0, 0.22, 0.1, 0, 0.1);
        return new Motion<>("ola", 12, 0, phase -> {
            Posture p = stance.sitting(phase, FEET, gaze.at(phase));
            double lean = bow.at(phase);
            double t = raised.at(phase);
            p.hips = p.hips.mix(up, risen.at(phase));
            p.hipsTurn = Rotation.aboutX(-0.12 * (1 - risen.at(phase)) + 0.5 * lean);
            p.spine = p.spine.times(Rotation.aboutX(0.18 * lean - 0.08 * t));
            p.chest = p.chest.times(Rotation.aboutX(0.12 * lean - 0.12 * t));
            p.head = p.head.times(Rotation.aboutX(-0.45 * Math.max(0, lean) - 0.06 * t));
            p.leftArm = p.leftArm.mix(high, t);
            p.rightArm = p.rightArm.mix(high, t);
            return p;
        });
    }

    /**
     * Distance by which the feet of a person about to rise are farther ahead than in a stand, as a fraction of a
     * thigh's length.
     */
    private static final double FEET = 0.18;

    private double thigh() {
        return rig.offset(FigureJoint.SHIN_L).length();
    }
}
