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

/** Clips of people who jump, dance or turn. */
final class Leaps {
    private final Rig rig;
    private final double scale;

    Leaps(Rig rig) {
        this.rig = rig;
        scale = rig.legLength() / 0.9;
    }

    /** @return the clip of a person who jumps straight up with both arms raised, and lands */
    Motion<Posture> jump() {
        PeriodicProfile height = new PeriodicProfile(
                0, -0.015, 0.06, -0.03, 0.22, -0.24, 0.35, 0.035, 0.43, 0.22, 0.5, 0.29, 0.57, 0.22, 0.65, 0.025, 0.76,
                -0.19, 0.93, -0.015);
        PeriodicProfile air = new PeriodicProfile(0, 0, 0.36, 0, 0.43, 0.17, 0.5, 0.25, 0.57, 0.17, 0.64, 0);
        PeriodicProfile toes = new PeriodicProfile(0, 0, 0.26, 0, 0.36, 0.75, 0.5, 0.6, 0.62, 0.5, 0.69, 0, 0.95, 0);
        PeriodicProfile bow =
                new PeriodicProfile(0, 0, 0.22, 0.42, 0.38, -0.06, 0.5, -0.08, 0.64, 0, 0.76, 0.34, 0.95, 0);
        PeriodicProfile arms = new PeriodicProfile(0, 0.02, 0.19, -0.75, 0.43, 2.35, 0.52, 2.5, 0.77, -0.3, 0.95, 0.02);
        return new Motion<>("jump", 1.9, 0, phase -> {
            Posture p = new Posture(rig);
            double lean = bow.at(phase);
            p.hips = new Vec(0, height.at(phase), -0.16 * lean).times(scale);
            p.hipsTurn = Rotation.aboutX(0.7 * lean);
            p.spine = Rotation.aboutX(0.5 * lean);
            p.chest = Rotation.aboutX(0.4 * lean);
            p.neck = Rotation.aboutX(-0.5 * lean);
            p.head = Rotation.aboutX(-0.5 * lean);
            Vec up = new Vec(0, air.at(phase) * scale, 0);
            double lift = toes.at(phase);
            double bent = lift * Math.max(0, 1 - air.at(phase) / 0.12);
            p.leftFoot = free(Foot.tiptoe(rig, FigureJoint.FOOT_L, FigureJoint.TOE_L, lift), up, bent);
            p.rightFoot = free(Foot.tiptoe(rig, FigureJoint.FOOT_R, FigureJoint.TOE_R, lift), up, bent);
            double swing = arms.at(phase);
            p.leftArm = new Arm(swing, 0.16, 0.05, 0.3 + 0.1 * Math.abs(swing), 0, 0, 0.25);
            p.rightArm = p.leftArm;
            return p;
        });
    }

    private static Foot free(Foot foot, Vec up, double toes) {
        return new Foot(foot.ankle().plus(up), 0, foot.pitch(), toes);
    }

    /** @return the clip {@code dance}: a person dances from side to side, two beats on each, with elbows out */
    Motion<Posture> dance() {
        return new Motion<>("dance", 2, 0, phase -> {
            Posture p = new Posture(rig);
            double side = sine(phase, 1, 0);
            double beat = sine(phase, 4, 0.25);
            p.hips = new Vec(0.05 * side, -0.055 + 0.02 * beat, 0).times(scale);
            p.hipsTurn = Rotation.of(0.02, 0.16 * sine(phase, 1, 0.1), 0.1 * side);
            p.spine = Rotation.of(0.03, -0.12 * sine(phase, 1, 0.1), -0.12 * side);
            p.chest = Rotation.of(0.03 - 0.03 * beat, -0.16 * sine(phase, 1, 0.05), -0.05 * side);
            p.neck = Rotation.of(0.03 * beat, 0, 0.05 * side);
            p.head = Rotation.of(0.05 * beat, 0.12 * side, 0.06 * side);
            p.leftFoot = heel(FigureJoint.FOOT_L, FigureJoint.TOE_L, Math.max(0, -side));
            p.rightFoot = heel(FigureJoint.FOOT_R, FigureJoint.TOE_R, Math.max(0, side));
            p.leftArm = pumping(sine(phase, 2, 0.05), side);
            p.rightArm = pumping(-sine(phase, 2, 0.05), -side);
            return p;
        });
    }

    private Foot heel(FigureJoint foot, FigureJoint toe, double free) {
        return Foot.tiptoe(rig, foot, toe, 0.5 * free * free);
    }

    private static Arm pumping(double beat, double side) {
        return new Arm(0.35 + 0.28 * beat, 0.42 + 0.14 * side, 0.2, 1.55 + 0.25 * beat, 0, 0, 1);
    }

    /** @return the clip of a person who turns a quarter to the left, step by step, and back */
    Motion<Posture> turn() {
        double quarter = Math.PI / 2;
        PeriodicProfile gaze = new PeriodicProfile(0, 0, 0.04, 0, 0.24, quarter, 0.5, quarter, 0.54, quarter, 0.74, 0);
        PeriodicProfile body = new PeriodicProfile(0, 0, 0.08, 0, 0.4, quarter, 0.5, quarter, 0.58, quarter, 0.9, 0);
        PeriodicProfile left = new PeriodicProfile(0, 0, 0.1, 0, 0.25, quarter, 0.5, quarter, 0.74, quarter, 0.9, 0);
        PeriodicProfile right = new PeriodicProfile(0, 0, 0.24, 0, 0.4, quarter, 0.5, quarter, 0.6, quarter, 0.75, 0);
        PeriodicProfile weight =
                new PeriodicProfile(0, 0, 0.06, 0, 0.17, -1, 0.33, 1, 0.46, 0, 0.56, 0, 0.67, 1, 0.83, -1, 0.94, 0);
        return new Motion<>("turn", 3.6, 0, phase -> {
            Posture p = new Posture(rig);
            double heading = body.at(phase);
            Vec aside = Rotation.aboutY(heading).apply(new Vec(0.035 * weight.at(phase), -0.02, 0).times(scale));
            p.hips = p.hips.plus(aside);
            p.hipsTurn = Rotation.of(0, heading, 0.03 * weight.at(phase));
            double lead = gaze.at(phase) - heading;
            p.spine = Rotation.aboutY(0.15 * lead);
            p.chest = Rotation.aboutY(0.2 * lead);
            p.neck = Rotation.aboutY(0.25 * lead);
            p.head = Rotation.aboutY(0.3 * lead);
            p.leftFoot = stepped(rig.at(FigureJoint.FOOT_L), left, phase, 0.1);
            p.rightFoot = stepped(rig.at(FigureJoint.FOOT_R), right, phase, -0.1);
            p.leftArm = Arm.HANGING.swing(0.15 * lead);
            p.rightArm = Arm.HANGING.swing(-0.15 * lead);
            return p;
        });
    }

    /**
     * @param rest position of the ankle in the bind pose
     * @param yaw angle of the foot to the left over the cycle, in radians
     * @param phase phase of the turn, 0 to 1
     * @param outward angle of the foot to the left in a stand, in radians
     * @return a foot of a turning person, which is off the ground while it rotates
     */
    private Foot stepped(Vec rest, PeriodicProfile yaw, double phase, double outward) {
        double angle = yaw.at(phase);
        double done = angle / (Math.PI / 2);
        double lift = 0.24 * scale * done * (1 - done);
        Vec ankle = Rotation.aboutY(angle).apply(rest).plus(new Vec(0, lift, 0));
        return new Foot(ankle, angle + outward, -0.6 * done * (1 - done), 0);
    }
}
