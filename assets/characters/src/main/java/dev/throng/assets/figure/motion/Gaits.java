package dev.throng.assets.figure.motion;

import static dev.throng.assets.sculpt.Motion.cosine;
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
import java.util.function.DoubleFunction;

/** Clips of walking, carrying, marching and running people, in place while the ground passes. */
final class Gaits {
    /** Distance of stepping feet from the plane x = 0, as a fraction of that in the bind pose. */
    private static final double TRACK_WIDTH_FACTOR = 0.6;

    /**
     * Additional height of the ankle while a walking foot is in the air, in metres. It keeps the toes from dragging as
     * they leave the ground.
     */
    private static final double WALK_LIFT = 0.072;

    /**
     * Amplitude of the hips' height in a run, in metres. It is small, so that legs bend as much as in a walk, and toes
     * slide less in a blend of walk and run.
     */
    private static final double BOUNCE = 0.02;

    /** Distance from hip to ankle in the longest step, as a fraction of the leg's length. */
    private static final double MOST_LEG_EXTENSION = 0.994;

    /** Duration of a march's stride in seconds: 120 steps a minute. */
    private static final double MARCH_STRIDE = 1;

    /** Speed of the adult's march, in metres per second. */
    private static final double MARCH_SPEED = 1.2;

    /** Leg length, as a multiple of the adult's, above which a person marches at the adult's speed. */
    private static final double GROWN = 0.85;

    private final Rig rig;
    private final Solver solver;
    private final double scale;

    Gaits(Rig rig) {
        this.rig = rig;
        solver = new Solver(rig);
        scale = rig.legLength() / 0.9;
    }

    Motion<Posture> walk() {
        Gait gait = walking(1.03, 1.15);
        return motion("walk", gait, phase -> {
            Posture p = stepping(gait, phase);
            double ahead = cosine(phase, 1, 0.02);
            p.leftArm = swinging(-ahead);
            p.rightArm = swinging(ahead);
            return p;
        });
    }

    Motion<Posture> carry() {
        Gait gait = walking(1.1, 0.95);
        Arm holding = new Arm(0.42, 0.16, 0.14, 1.25, -0.1, 0.05, 0.35);
        return motion("carry", gait, phase -> {
            Posture p = stepping(gait, phase);
            double dip = 0.025 * sine(phase, 2, 0.12);
            p.leftArm = holding.swing(dip);
            p.rightArm = holding.swing(dip);
            p.chest = Rotation.of(-0.07, 0.04 * cosine(phase, 1, 0), 0);
            return p;
        });
    }

    /**
     * @return the clip of a march on parade. Adults of any height have equal stride durations and speeds, so that ranks
     *     stay in step
     */
    Motion<Posture> march() {
        PeriodicProfile pitch =
                new PeriodicProfile(0, 0.26, 0.1, 0, 0.27, 0, 0.59, -0.7, 0.66, -0.78, 0.84, 0.1, 0.95, 0.27);
        double speed = MARCH_SPEED * (scale > GROWN ? 1 : scale);
        Gait gait = new Gait(MARCH_STRIDE, speed, 0.59, -0.035 * scale, 0.105 * scale, pitch);
        return motion("march", gait, phase -> {
            Posture p = stepping(gait, phase);
            double ahead = cosine(phase, 1, 0.02);
            p.hips = new Vec(0.6 * p.hips.x(), p.hips.y(), p.hips.z());
            p.spine = p.spine.times(Rotation.aboutX(-0.03));
            p.chest = p.chest.times(Rotation.aboutX(-0.05));
            p.leftArm = marching(-ahead);
            p.rightArm = marching(ahead);
            return p;
        });
    }

    private static Arm marching(double ahead) {
        return new Arm(0.1 + 0.55 * ahead, 0.1, 0.1, 0.16 + 0.1 * ahead, 0.15, 0, 0.85);
    }

    Motion<Posture> run() {
        PeriodicProfile pitch =
                new PeriodicProfile(0, 0.1, 0.07, 0, 0.2, 0, 0.37, -0.8, 0.52, -1.25, 0.74, -0.6, 0.93, 0.16);
        Gait gait = gait(0.7, 2.9, 0.37, new double[] {-0.1, 0.2}, pitch);
        return motion("run", gait, phase -> {
            Posture p = new Posture(rig);
            feet(p, gait, phase);
            double ahead = cosine(phase, 1, 0);
            p.hips = new Vec(0.008 * cosine(phase, 1, 0.2), BOUNCE * cosine(phase, 2, 0.88), 0).times(scale);
            p.hipsTurn = Rotation.of(0.09, -0.15 * ahead, 0.03 * cosine(phase, 1, 0.18));
            p.spine = Rotation.of(0.06, 0.13 * ahead, -0.03 * cosine(phase, 1, 0.18));
            p.chest = Rotation.of(0.04 + 0.02 * cosine(phase, 2, 0.3), 0.2 * ahead, 0);
            p.neck = Rotation.of(-0.06, -0.09 * ahead, 0);
            p.head = Rotation.of(-0.08, -0.09 * ahead, 0);
            p.leftArm = running(-ahead);
            p.rightArm = running(ahead);
            return p;
        });
    }

    private static Arm swinging(double ahead) {
        return new Arm(0.03 + 0.4 * ahead, 0.11, 0.12, 0.3 + 0.16 * ahead, 0.2, 0.05, 0.35);
    }

    private static Arm running(double ahead) {
        return new Arm(-0.05 + 0.62 * ahead, 0.17, 0.25 + 0.12 * ahead, 1.5 + 0.2 * ahead, 0, 0.05, 0.9);
    }

    private Gait walking(double duration, double speed) {
        PeriodicProfile pitch =
                new PeriodicProfile(0, 0.3, 0.11, 0, 0.27, 0, 0.6, -0.82, 0.67, -0.92, 0.86, 0.08, 0.95, 0.31);
        return gait(duration, speed, 0.6, new double[] {-0.045, WALK_LIFT}, pitch);
    }

    /**
     * Scales a gait from the adult to this person. Duration and speed are proportional to the square root of the leg's
     * length (Froude's law).
     *
     * @param duration duration of the adult's stride, in seconds
     * @param speed speed of the ground under the adult, in metres per second
     * @param contact fraction of the stride in which a foot is on the ground
     * @param centreAndLift {@code centre} and {@code lift} of the adult's {@link Gait}, in metres
     * @param pitch angle of the toes upward over the stride, in radians
     */
    private Gait gait(double duration, double speed, double contact, double[] centreAndLift, PeriodicProfile pitch) {
        double root = Math.sqrt(scale);
        return new Gait(
                duration * root, speed * root, contact, centreAndLift[0] * scale, centreAndLift[1] * scale, pitch);
    }

    /**
     * @param gait movement of the feet
     * @param phase phase of the stride; the left heel touches down at phase 0
     * @return legs and trunk of a walking posture; the caller sets the arms
     */
    private Posture stepping(Gait gait, double phase) {
        Posture p = new Posture(rig);
        feet(p, gait, phase);
        double ahead = cosine(phase, 1, 0.02);
        double stance = cosine(phase, 1, 0.27);
        p.hips = new Vec(0.02 * cosine(phase, 1, 0.3), 0.026 * cosine(phase, 2, 0.62), 0).times(scale);
        p.hipsTurn = Rotation.of(0.02, -0.11 * ahead, 0.045 * stance);
        p.spine = Rotation.of(0.02, 0.1 * ahead, -0.04 * stance);
        p.chest = Rotation.of(0.01 * cosine(phase, 2, 0.2), 0.11 * ahead, -0.015 * stance);
        p.neck = Rotation.of(-0.01, -0.05 * ahead, 0.005 * stance);
        p.head = Rotation.of(-0.02, -0.05 * ahead, 0.005 * stance);
        return p;
    }

    private void feet(Posture p, Gait gait, double phase) {
        p.leftFoot = foot(gait, phase, FigureJoint.FOOT_L, FigureJoint.TOE_L);
        p.rightFoot = foot(gait, phase + 0.5, FigureJoint.FOOT_R, FigureJoint.TOE_R);
    }

    private Foot foot(Gait gait, double phase, FigureJoint ankle, FigureJoint toe) {
        Vec rest = rig.at(ankle);
        Vec narrow = new Vec(TRACK_WIDTH_FACTOR * rest.x(), rest.y(), rest.z());
        return gait.foot(
                phase, narrow, new Vec(narrow.x(), rig.at(toe).y(), rig.at(toe).z()));
    }

    private Motion<Posture> motion(String name, Gait gait, DoubleFunction<Posture> course) {
        return new Motion<>(name, gait.duration(), gait.speed(), course).raised(Double.POSITIVE_INFINITY, this::rise);
    }

    /**
     * @param p posture with the feet's positions
     * @return distance in metres by which the hips can rise before one of the legs is straight
     */
    private double rise(Posture p) {
        return Math.min(rise(p, p.leftFoot, FigureJoint.THIGH_L), rise(p, p.rightFoot, FigureJoint.THIGH_R));
    }

    private double rise(Posture p, Foot foot, FigureJoint thigh) {
        FigureJoint shin = FigureJoint.values()[thigh.ordinal() + 1];
        FigureJoint ankle = FigureJoint.values()[thigh.ordinal() + 2];
        double length = MOST_LEG_EXTENSION
                * (rig.offset(shin).length() + rig.offset(ankle).length());
        Vec way = foot.ankle().minus(solver.hip(p, thigh));
        return way.y() + Math.sqrt(length * length - way.x() * way.x() - way.z() * way.z());
    }
}
