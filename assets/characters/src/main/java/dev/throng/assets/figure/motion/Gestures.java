package dev.throng.assets.figure.motion;

import static dev.throng.assets.sculpt.Motion.sine;

import dev.throng.assets.figure.shape.Arm;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Foot;
import dev.throng.assets.figure.shape.Posture;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.sculpt.Motion;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;

/** Clips of people who stand without moving their feet. */
final class Gestures {
    private final Rig rig;
    private final Stance stance;
    private final double scale;

    Gestures(Rig rig) {
        this.rig = rig;
        stance = new Stance(rig);
        scale = stance.scale();
    }

    /** @return the clip {@code idle}: a person stands, breathes and sways a little */
    Motion<Posture> idle() {
        return new Motion<>("idle", 5, 0, phase -> {
            Posture p = stance.standing(phase);
            p.head = Rotation.of(0.02 * sine(phase, 1, 0.3), 0.05 * sine(phase, 1, 0.1), 0.01 * sine(phase, 1, 0.6));
            return p;
        });
    }

    /** @return the clip {@code idle.look}: a person looks to one side, then to the other */
    Motion<Posture> look() {
        PeriodicProfile yaw =
                new PeriodicProfile(0, 0, 0.12, 0, 0.27, 0.85, 0.42, 0.85, 0.6, -0.7, 0.76, -0.7, 0.92, 0);
        PeriodicProfile nod = new PeriodicProfile(0, 0, 0.3, -0.06, 0.5, 0.07, 0.7, -0.03);
        return new Motion<>("idle.look", 7, 0, phase -> {
            Posture p = stance.standing(phase);
            double way = yaw.at(phase);
            p.spine = p.spine.times(Rotation.aboutY(0.12 * yaw.at(phase - 0.03)));
            p.chest = p.chest.times(Rotation.aboutY(0.2 * yaw.at(phase - 0.02)));
            p.neck = Rotation.of(0, 0.35 * way, 0);
            p.head = Rotation.of(nod.at(phase), 0.45 * way, 0.04 * way);
            return p;
        });
    }

    /** @return the clip {@code idle.shift}: a person shifts the weight from one leg to the other and back */
    Motion<Posture> shift() {
        PeriodicProfile weight = new PeriodicProfile(0, 1, 0.34, 1, 0.5, -1, 0.84, -1);
        return new Motion<>("idle.shift", 9, 0, phase -> stance.shifted(phase, weight.at(phase)));
    }

    /** @return the clip {@code wave}: a person waves the right hand above the shoulder */
    Motion<Posture> wave() {
        PeriodicProfile raised = new PeriodicProfile(0, 0, 0.06, 0, 0.24, 1, 0.78, 1, 0.96, 0);
        Arm up = new Arm(0.1, 1.62, -1.3, 1.35, 0, 0, 0.1);
        return new Motion<>("wave", 3.2, 0, phase -> {
            Posture p = stance.standing(phase);
            double t = raised.at(phase);
            double beat = t * sine(phase, 5, 0.1);
            p.rightArm = Arm.HANGING.mix(up, t).bend(0.36 * beat).spread(0.06 * beat);
            p.spine = p.spine.times(Rotation.aboutZ(0.05 * t));
            p.chest = p.chest.times(Rotation.of(-0.02 * t, -0.06 * t, 0.04 * t + 0.012 * beat));
            p.head = Rotation.of(-0.05 * t, 0, -0.05 * t);
            return p;
        });
    }

    /** @return the clip {@code clap}, with two claps per cycle */
    Motion<Posture> clap() {
        PeriodicProfile open = new PeriodicProfile(0, 0, 0.22, 1, 0.3, 1, 0.5, 0, 0.72, 1, 0.8, 1);
        Arm closed = new Arm(0.52, 0.16, 0.545, 1.45, 0, 0, 0.06);
        return new Motion<>("clap", 1.1, 0, phase -> {
            Posture p = stance.standing(phase);
            double t = open.at(phase);
            Arm apart = new Arm(0.5, 0.24, 0.2, 1.4, 0, -0.1, 0.1);
            p.leftArm = closed.mix(apart, t);
            p.rightArm = closed.mix(apart, t).swing(0.05);
            p.hips = p.hips.plus(new Vec(0, -0.008 * (1 - t), 0).times(scale));
            p.chest = p.chest.times(Rotation.aboutX(-0.03 * t));
            p.head = Rotation.aboutX(0.04 - 0.05 * t);
            return p;
        });
    }

    /** @return the clip {@code cheer}: a person cheers with both arms up, bouncing */
    Motion<Posture> cheer() {
        return new Motion<>("cheer", 1.5, 0, phase -> {
            Posture p = stance.standing(phase);
            double beat = sine(phase, 2, 0.25);
            double lift = 0.22 + 0.22 * beat;
            p.leftArm = new Arm(0.28, 2.35 + 0.14 * beat, -0.5, 0.75 - 0.35 * beat, 0, 0, 0.95);
            p.rightArm = new Arm(0.28, 2.35 + 0.14 * sine(phase, 2, 0.3), -0.5, 0.75 - 0.35 * beat, 0, 0, 0.95);
            p.leftFoot = Foot.tiptoe(rig, FigureJoint.FOOT_L, FigureJoint.TOE_L, lift);
            p.rightFoot = Foot.tiptoe(rig, FigureJoint.FOOT_R, FigureJoint.TOE_R, lift);
            p.hips = new Vec(0.012 * sine(phase, 1, 0), -0.02 + 0.045 * beat, 0.03).times(scale);
            p.spine = Rotation.of(-0.05 - 0.03 * beat, 0.05 * sine(phase, 1, 0.1), 0);
            p.chest = Rotation.of(-0.06 - 0.03 * beat, 0.05 * sine(phase, 1, 0.1), 0);
            p.head = Rotation.of(-0.12 + 0.05 * beat, 0, 0.03 * sine(phase, 1, 0.3));
            return p;
        });
    }
}
