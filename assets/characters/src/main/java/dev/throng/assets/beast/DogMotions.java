package dev.throng.assets.beast;

import static dev.throng.assets.sculpt.Motion.cosine;
import static dev.throng.assets.sculpt.Motion.sine;

import dev.throng.anim.Clip;
import dev.throng.assets.beast.DogPosture.Paw;
import dev.throng.assets.sculpt.Motion;
import dev.throng.assets.sculpt.PeriodicProfile;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;

/** Clips of the dog. */
final class DogMotions {
    /** Phases of the stride at which the paws touch down in a walk: a hind paw, then the forepaw of the same side. */
    private static final Map<Leg, Double> FOUR_BEATS =
            new EnumMap<>(Map.of(Leg.HIND_L, 0.0, Leg.FORE_L, 0.25, Leg.HIND_R, 0.5, Leg.FORE_R, 0.75));

    /** Phases of the stride at which the paws touch down in a trot: diagonal pairs together. */
    private static final Map<Leg, Double> TWO_BEATS =
            new EnumMap<>(Map.of(Leg.HIND_L, 0.0, Leg.FORE_R, 0.0, Leg.HIND_R, 0.5, Leg.FORE_L, 0.5));

    private final DogRig rig;
    private final DogSolver solver;

    private DogMotions(DogRig rig) {
        this.rig = rig;
        solver = new DogSolver(rig);
    }

    static List<Clip> clips(DogRig rig) {
        DogMotions motions = new DogMotions(rig);
        return Motion.clips(
                List.of(motions.idle(), motions.walk(), motions.trot(), motions.sit()),
                rig.at(DogJoint.HIPS),
                motions.solver::solve);
    }

    /** @return the clip of a dog that stands, breathes, looks around, wags its tail and twitches an ear */
    private Motion<DogPosture> idle() {
        PeriodicProfile look = new PeriodicProfile(0, 0, 0.15, 0.3, 0.4, 0.25, 0.6, -0.2, 0.85, -0.1);
        PeriodicProfile twitch = new PeriodicProfile(0, 0, 0.28, 0, 0.3, 0.35, 0.33, -0.05, 0.35, 0.2, 0.38, 0);
        return new Motion<>("idle", 6, 0, phase -> {
            DogPosture p = new DogPosture(rig);
            double breath = sine(phase, 4, 0);
            p.hips = new Vec(0.006 * sine(phase, 1, 0), -0.008 + 0.0015 * breath, 0);
            p.hipsTurn = Rotation.of(0, 0, 0.012 * sine(phase, 1, 0.02));
            p.chest = Rotation.of(-0.01 * breath, 0.02 * sine(phase, 1, 0.1), 0);
            p.neck = Rotation.of(-0.06 + 0.012 * breath, 0.5 * look.at(phase), 0);
            p.head = Rotation.of(0.06, 0.6 * look.at(phase), 0.15 * look.at(phase + 0.05));
            p.leftEar = twitch.at(phase);
            p.rightEar = 0.6 * twitch.at(phase + 0.42);
            p.carryTail(0.5, 0.75 * sine(phase, 9, 0));
            return p;
        });
    }

    private Motion<DogPosture> walk() {
        PeriodicProfile fore = new PeriodicProfile(0, -0.3, 0.3, 0.02, 0.56, 0.6, 0.64, 0.95, 0.76, 1.25, 0.93, -0.15);
        PeriodicProfile hind = new PeriodicProfile(0, -0.2, 0.3, 0, 0.56, 0.5, 0.66, 0.8, 0.8, 0.45, 0.94, -0.2);
        DogGait gait = new DogGait(0.64, 0.95, 0.6, 0.05, fore, hind);
        return gait("walk", gait, phase -> {
            DogPosture p = stepping(gait, FOUR_BEATS, phase);
            p.hips = new Vec(0.008 * cosine(phase, 1, 0.3), 0.007 * cosine(phase, 2, 0.3), 0);
            p.hipsTurn = Rotation.of(
                    0.008 * cosine(phase, 2, 0.1), -0.06 * cosine(phase, 1, 0), 0.05 * cosine(phase, 1, 0.3));
            p.spine = Rotation.of(0, 0.05 * cosine(phase, 1, 0), -0.04 * cosine(phase, 1, 0.3));
            p.chest = Rotation.of(
                    0.012 * cosine(phase, 2, 0.3), 0.04 * cosine(phase, 1, 0.1), 0.02 * cosine(phase, 1, 0.55));
            p.neck = Rotation.of(0.08 + 0.045 * cosine(phase, 2, 0.5), 0, 0);
            p.head = Rotation.of(-0.05 - 0.03 * cosine(phase, 2, 0.5), -0.03 * cosine(phase, 1, 0.1), 0);
            p.leftEar = 0.05 + 0.05 * cosine(phase, 2, 0.1);
            p.rightEar = p.leftEar;
            p.carryTail(0.35 + 0.05 * cosine(phase, 2, 0), 0.5 * sine(phase, 1, 0.1));
            return p;
        });
    }

    private Motion<DogPosture> trot() {
        PeriodicProfile fore = new PeriodicProfile(0, -0.35, 0.2, 0.05, 0.38, 0.65, 0.48, 1.05, 0.66, 1.4, 0.9, -0.2);
        PeriodicProfile hind = new PeriodicProfile(0, -0.2, 0.2, 0, 0.38, 0.55, 0.5, 0.95, 0.7, 0.55, 0.93, -0.2);
        DogGait gait = new DogGait(0.48, 1.9, 0.4, 0.075, fore, hind);
        return gait("trot", gait, phase -> {
            DogPosture p = stepping(gait, TWO_BEATS, phase);
            p.hips = new Vec(0, -0.016 * cosine(phase, 2, 0.4), 0);
            p.hipsTurn = Rotation.of(
                    0.015 * cosine(phase, 2, 0.2), -0.05 * cosine(phase, 1, 0), 0.02 * cosine(phase, 1, 0.2));
            p.spine = Rotation.of(-0.01 * cosine(phase, 2, 0.2), 0.07 * cosine(phase, 1, 0), 0);
            p.neck = Rotation.of(0.12 + 0.03 * cosine(phase, 2, 0.5), -0.02 * cosine(phase, 1, 0), 0);
            p.head = Rotation.of(-0.1 - 0.03 * cosine(phase, 2, 0.5), 0, 0);
            p.leftEar = 0.2 + 0.2 * cosine(phase, 2, 0.7);
            p.rightEar = p.leftEar;
            p.carryTail(0.6 + 0.12 * cosine(phase, 2, 0.2), 0.25 * sine(phase, 1, 0.1));
            return p;
        });
    }

    /**
     * @return the clip of a dog that sits upright on its haunches and looks around, with its tail sweeping the ground
     */
    private Motion<DogPosture> sit() {
        PeriodicProfile look = new PeriodicProfile(0, 0, 0.2, 0.4, 0.45, 0.35, 0.65, -0.35, 0.85, -0.2);
        PeriodicProfile tilt = new PeriodicProfile(0, 0, 0.5, 0, 0.56, 0.25, 0.7, 0.25, 0.76, 0);
        return new Motion<>("sit", 6, 0, phase -> {
            DogPosture p = new DogPosture(rig);
            double breath = sine(phase, 4, 0);
            p.hips = new Vec(0, -0.335, 0.03);
            p.hipsTurn = Rotation.aboutX(-0.78);
            p.spine = Rotation.aboutX(0.06);
            p.chest = Rotation.of(-0.02 - 0.01 * breath, 0, 0);
            p.neck = Rotation.of(0.26, 0.5 * look.at(phase), 0);
            p.head = Rotation.of(0.42, 0.6 * look.at(phase), tilt.at(phase));
            p.leftEar = 0.05 * breath;
            p.rightEar = p.leftEar;
            sitDown(p);
            double wag = 0.7 * sine(phase, 9, 0);
            p.tail[0] = Rotation.of(0.45, 0.3 * wag, 0);
            p.tail[1] = Rotation.of(0.38, 0.35 * wag, 0);
            p.tail[2] = Rotation.of(0.22, 0.35 * wag, 0);
            p.tail[3] = Rotation.of(0.05, 0.3 * wag, 0);
            return p;
        });
    }

    /**
     * Moves the hind legs of a posture so that the hocks are on the ground.
     *
     * @param p posture to change
     */
    private void sitDown(DogPosture p) {
        for (Leg leg : Leg.values()) {
            Vec rest = rig.at(leg.paw());
            Paw hind = new Paw(new Vec(1.35 * rest.x(), rest.y(), -0.06), -1.27, 0);
            p.paws.put(leg, leg.isFore() ? new Paw(rest, 0, 0) : hind);
        }
    }

    private DogPosture stepping(DogGait gait, Map<Leg, Double> beats, double phase) {
        DogPosture p = new DogPosture(rig);
        beats.forEach((leg, beat) -> p.paws.put(leg, gait.paw(phase - beat, leg, rig.at(leg.paw()))));
        return p;
    }

    /**
     * @param name name of the clip
     * @param gait movement of the paws
     * @param course returns the posture at a phase from 0 to 1
     * @return motion of a gait, with the body as high as the longest step allows
     */
    private Motion<DogPosture> gait(String name, DogGait gait, DoubleFunction<DogPosture> course) {
        return new Motion<>(name, gait.duration(), gait.speed(), course).raised(0, solver::rise);
    }
}
