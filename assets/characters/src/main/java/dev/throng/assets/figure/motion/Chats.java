package dev.throng.assets.figure.motion;

import static dev.throng.assets.sculpt.Motion.sine;

import dev.throng.assets.figure.shape.Arm;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Motion;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/** Clips of people who talk or wait. */
final class Chats {
    private final Stance stance;

    Chats(Rig rig) {
        stance = new Stance(rig);
    }

    /** @return the clip {@code talk}: one hand beats time, then both open */
    Motion<Posture> talk() {
        PeriodicProfile right =
                new PeriodicProfile(0, 0.55, 0.08, 1, 0.3, 0.9, 0.42, 0.5, 0.5, 1, 0.68, 0.9, 0.82, 0.1, 0.94, 0.2);
        PeriodicProfile left = new PeriodicProfile(0, 0, 0.4, 0, 0.5, 1, 0.67, 0.9, 0.8, 0);
        PeriodicProfile weight = new PeriodicProfile(0, 0.8, 0.35, 0.8, 0.5, -0.5, 0.8, -0.5);
        PeriodicProfile gaze = new PeriodicProfile(0, 0.2, 0.2, 0.3, 0.33, -0.25, 0.6, -0.2, 0.75, 0.1);
        Arm open = new Arm(0.3, 0.26, 0.05, 1.25, -0.7, -0.15, 0.2);
        return new Motion<>("talk", 7, 0, phase -> {
            Posture p = stance.shifted(phase, weight.at(phase));
            double beat = sine(phase, 7, 0.2);
            p.rightArm = p.rightArm.mix(open.bend(0.2 * beat), right.at(phase)).spread(0.05 * sine(phase, 3, 0));
            p.leftArm = p.leftArm.mix(open.bend(0.16 * sine(phase, 7, 0.25)), left.at(phase));
            p.chest = p.chest.times(Rotation.of(0.02 * beat * right.at(phase), 0.12 * gaze.at(phase), 0));
            p.neck = Rotation.of(0, 0.4 * gaze.at(phase), 0);
            p.head = Rotation.of(0.035 * sine(phase, 7, 0.35), 0.5 * gaze.at(phase), 0.05 * sine(phase, 2, 0.1));
            return p;
        });
    }

    /**
     * @return the clip {@code talk.listen}: a person listens with hands folded in front of the belly, and nods at times
     */
    Motion<Posture> listen() {
        PeriodicProfile nod = new PeriodicProfile(
                0, 0, 0.2, 0, 0.235, 0.14, 0.27, 0, 0.305, 0.1, 0.34, 0, 0.7, 0, 0.75, 0.12, 0.8, 0);
        PeriodicProfile weight = new PeriodicProfile(0, -0.8, 0.45, -0.8, 0.6, 0.6, 0.88, 0.6);
        PeriodicProfile tilt = new PeriodicProfile(0, 0.08, 0.4, 0.1, 0.55, -0.08, 0.9, -0.05);
        Arm folded = new Arm(0.3, 0.16, 0.62, 1.05, 0.35, 0.15, 0.5);
        return new Motion<>("talk.listen", 8, 0, phase -> {
            Posture p = stance.shifted(phase, weight.at(phase));
            double breath = 0.012 * sine(phase, 2, 0);
            p.rightArm = folded.swing(0.05 + breath);
            p.leftArm = folded.swing(breath);
            p.neck = Rotation.of(0.4 * nod.at(phase), 0.5 * tilt.at(phase), 0);
            p.head = Rotation.of(0.03 + nod.at(phase), 0.6 * tilt.at(phase), tilt.at(phase));
            return p;
        });
    }

    /** @return the clip {@code phone}: a person looks at a phone in the right hand, and glances up once */
    Motion<Posture> phone() {
        PeriodicProfile weight = new PeriodicProfile(0, 0.9, 0.4, 0.9, 0.55, -0.7, 0.85, -0.7);
        PeriodicProfile glance = new PeriodicProfile(0, 0, 0.55, 0, 0.62, 1, 0.72, 1, 0.8, 0);
        Arm holding = new Arm(0.42, 0.12, 0.42, 1.55, -0.5, 0.1, 0.7);
        return new Motion<>("phone", 9, 0, phase -> {
            Posture p = stance.shifted(phase, weight.at(phase));
            double up = glance.at(phase);
            p.rightArm = holding.swing(0.01 * sine(phase, 2, 0)).bend(-0.12 * up);
            p.neck = Rotation.of(0.2 - 0.18 * up, 0.16 * up, 0);
            p.head = Rotation.of(0.26 - 0.26 * up, -0.12 + 0.42 * up, 0);
            return p;
        });
    }

    /**
     * @return the clip {@code lean}: a person leans against a wall, 0.2 m behind the heels of the adult, with one knee
     *     bent
     */
    Motion<Posture> lean() {
        PeriodicProfile gaze = new PeriodicProfile(0, 0, 0.15, 0.4, 0.4, 0.35, 0.6, -0.45, 0.85, -0.3);
        Arm folded = new Arm(0.12, 0.14, 0.55, 1.1, 0.3, 0.1, 0.5);
        return new Motion<>("lean", 8, 0, phase -> {
            Posture p = stance.standing(phase);
            p.hips = new Vec(0.025, -0.035, -0.075).times(stance.scale());
            p.hipsTurn = Rotation.of(-0.13, 0.04, 0.03);
            p.spine = p.spine.times(Rotation.of(0.03, 0, -0.03));
            p.chest = p.chest.times(Rotation.of(0.03, 0.06 * gaze.at(phase), 0));
            p.neck = Rotation.of(0.06, 0.3 * gaze.at(phase), 0);
            p.head = Rotation.of(0.02, 0.6 * gaze.at(phase), 0.03);
            p.leftFoot = p.leftFoot.moved(new Vec(0, 0, 0.06).times(stance.scale()));
            p.rightFoot = p.rightFoot.moved(new Vec(0.02, 0, 0.17).times(stance.scale()));
            p.leftArm = folded;
            p.rightArm = folded.swing(0.06 + 0.01 * sine(phase, 2, 0.1));
            return p;
        });
    }
}
