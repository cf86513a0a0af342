package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.LoopMaker;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.sculpt.TwoBone;
import dev.throng.assets.shape.Vec;
import java.util.Arrays;
import java.util.Objects;

/** Stances to local rotations; legs by two-bone inverse kinematics. */
final class Solver {
    /** How far a shoulder blade swings for each metre that its paw is ahead, in radians. */
    private static final double BLADE = 1.3;

    /** Share of a leg's length that it uses while the paw is on the ground. */
    private static final double STRETCH = 0.985;

    private final Rig rig;

    Solver(Rig rig) {
        this.rig = rig;
    }

    /** All joints at a moment. */
    LoopMaker.Moment solve(Stance s) {
        Rotation[] out = new Rotation[COUNT];
        Arrays.fill(out, Rotation.NONE);
        out[HIPS.ordinal()] = s.hipsTurn;
        out[SPINE.ordinal()] = s.spine;
        out[CHEST.ordinal()] = s.chest;
        out[NECK.ordinal()] = s.neck;
        out[HEAD.ordinal()] = s.head;
        out[EAR_L.ordinal()] = Rotation.aboutZ(s.leftEar);
        out[EAR_R.ordinal()] = Rotation.aboutZ(-s.rightEar);
        System.arraycopy(s.tail, 0, out, TAIL_1.ordinal(), s.tail.length);
        for (Leg leg : Leg.values()) {
            leg(out, s, leg);
        }
        return new LoopMaker.Moment(rig.at(HIPS).plus(s.hips), out);
    }

    private void leg(Rotation[] out, Stance s, Leg leg) {
        Paw paw = paw(s, leg);
        Rotation parent = parent(s, leg);
        TwoBone turns = TwoBone.reach(
                rig.offset(leg.lower()),
                rig.offset(leg.pastern()),
                ankle(paw, leg).minus(start(s, leg)),
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

    private static Paw paw(Stance s, Leg leg) {
        return Objects.requireNonNull(s.paws.get(leg));
    }

    /** Wrist or hock. */
    private Vec ankle(Paw paw, Leg leg) {
        return paw.place().minus(Rotation.aboutX(paw.tilt()).apply(rig.offset(leg.paw())));
    }

    private Rotation blade(Paw paw, Leg leg) {
        return Rotation.aboutX(-BLADE * (paw.place().z() - rig.at(leg.paw()).z()));
    }

    /** Of what a leg's upper part hangs on, in the dog's space. */
    private Rotation parent(Stance s, Leg leg) {
        return leg.isFore() ? chestTurn(s).times(blade(paw(s, leg), leg)) : s.hipsTurn;
    }

    private static Rotation chestTurn(Stance s) {
        return s.hipsTurn.times(s.spine).times(s.chest);
    }

    /** Shoulder or hip joint, in the dog's space. */
    private Vec start(Stance s, Leg leg) {
        Vec hips = rig.at(HIPS).plus(s.hips);
        if (!leg.isFore()) {
            return hips.plus(s.hipsTurn.apply(rig.offset(leg.upper())));
        }
        Vec chest = hips.plus(s.hipsTurn.apply(rig.offset(SPINE)))
                .plus(s.hipsTurn.times(s.spine).apply(rig.offset(CHEST)));
        DogJoint blade = DogJoint.values()[leg.upper().parentIndex()];
        return chest.plus(chestTurn(s).apply(rig.offset(blade)))
                .plus(parent(s, leg).apply(rig.offset(leg.upper())));
    }

    /** How far the body may rise until a leg is stretched, in metres; negative where it must sink. */
    double room(Stance s) {
        double least = Double.POSITIVE_INFINITY;
        for (Leg leg : Leg.values()) {
            double length = STRETCH
                    * (rig.offset(leg.lower()).length()
                            + rig.offset(leg.pastern()).length());
            Vec way = ankle(paw(s, leg), leg).minus(start(s, leg));
            double square = length * length - way.x() * way.x() - way.z() * way.z();
            least = Math.min(least, way.y() + Math.sqrt(Math.max(0, square)));
        }
        return least;
    }
}
