package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.beast.DogPosture.Paw;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.sculpt.TwoBone;
import dev.throng.assets.shape.Vec;
import java.util.Arrays;
import java.util.Objects;

/** Converter of postures to local rotations of joints, with two-bone inverse kinematics for legs. */
final class DogSolver {
    /** Rotation of a shoulder blade in radians for each metre by which its paw is ahead of the rest position. */
    private static final double BLADE = 1.3;

    /** Largest distance from a leg's start to its ankle in {@link #rise}, as a fraction of the leg's length. */
    private static final double MOST_LEG_EXTENSION = 0.985;

    private final DogRig rig;

    DogSolver(DogRig rig) {
        this.rig = rig;
    }

    /**
     * @param p posture to convert
     * @return local rotation of each joint
     */
    Rotation[] solve(DogPosture p) {
        Rotation[] out = new Rotation[COUNT];
        Arrays.fill(out, Rotation.NONE);
        p.turn(out);
        out[EAR_L.ordinal()] = Rotation.aboutZ(p.leftEar);
        out[EAR_R.ordinal()] = Rotation.aboutZ(-p.rightEar);
        System.arraycopy(p.tail, 0, out, TAIL_1.ordinal(), p.tail.length);
        for (Leg leg : Leg.values()) {
            leg(out, p, leg);
        }
        return out;
    }

    private void leg(Rotation[] out, DogPosture p, Leg leg) {
        Paw paw = paw(p, leg);
        Rotation parent = parent(p, leg);
        TwoBone turns = TwoBone.reach(
                rig.offset(leg.lower()),
                rig.offset(leg.pastern()),
                ankle(paw, leg).minus(start(p, leg)),
                parent.apply(new Vec(0, 0, 1)),
                leg.bend());
        Rotation pastern = Rotation.aboutX(paw.tilt());
        if (leg.isFore()) {
            out[leg.upper().parentIndex()] = blade(paw, leg);
        }
        out[leg.upper().ordinal()] = parent.inverse().times(turns.upper());
        out[leg.lower().ordinal()] = turns.upper().inverse().times(turns.lower());
        out[leg.pastern().ordinal()] = turns.lower().inverse().times(pastern);
        out[leg.paw().ordinal()] = pastern.inverse().times(Rotation.aboutX(paw.droop()));
    }

    private static Paw paw(DogPosture p, Leg leg) {
        return Objects.requireNonNull(p.paws.get(leg));
    }

    /** @return position of the wrist or hock, in the dog's space */
    private Vec ankle(Paw paw, Leg leg) {
        return paw.position().minus(Rotation.aboutX(paw.tilt()).apply(rig.offset(leg.paw())));
    }

    private Rotation blade(Paw paw, Leg leg) {
        return Rotation.aboutX(-BLADE * (paw.position().z() - rig.at(leg.paw()).z()));
    }

    /** @return rotation of the joint that holds a leg (shoulder blade or hips), in the dog's space */
    private Rotation parent(DogPosture p, Leg leg) {
        return leg.isFore() ? chestTurn(p).times(blade(paw(p, leg), leg)) : p.hipsTurn;
    }

    private static Rotation chestTurn(DogPosture p) {
        return p.hipsTurn.times(p.spine).times(p.chest);
    }

    /** @return position of the shoulder or hip joint, in the dog's space */
    private Vec start(DogPosture p, Leg leg) {
        Vec hips = rig.at(HIPS).plus(p.hips);
        if (!leg.isFore()) {
            return hips.plus(p.hipsTurn.apply(rig.offset(leg.upper())));
        }
        Vec chest = hips.plus(p.hipsTurn.apply(rig.offset(SPINE)))
                .plus(p.hipsTurn.times(p.spine).apply(rig.offset(CHEST)));
        DogJoint blade = DogJoint.values()[leg.upper().parentIndex()];
        return chest.plus(chestTurn(p).apply(rig.offset(blade)))
                .plus(parent(p, leg).apply(rig.offset(leg.upper())));
    }

    /**
     * @param p posture with the paws' positions
     * @return distance in metres by which the body can rise before one of the legs is straight; negative if the body
     *     must sink
     */
    double rise(DogPosture p) {
        double min = Double.POSITIVE_INFINITY;
        for (Leg leg : Leg.values()) {
            double length = MOST_LEG_EXTENSION
                    * (rig.offset(leg.lower()).length()
                            + rig.offset(leg.pastern()).length());
            Vec way = ankle(paw(p, leg), leg).minus(start(p, leg));
            double square = length * length - way.x() * way.x() - way.z() * way.z();
            min = Math.min(min, way.y() + Math.sqrt(Math.max(0, square)));
        }
        return min;
    }
}
