package dev.throng.assets.beast;

import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.sculpt.TrunkPose;
import dev.throng.assets.shape.Vec;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** One moment of a motion; {@link DogSolver} makes joint rotations of it. */
final class DogPosture extends TrunkPose {
    /**
     * Where a paw is, in the dog's space.
     *
     * @param position of its joint in metres
     * @param tilt of the pastern forward over the paw, radians
     * @param droop of the toes downward, radians
     */
    record Paw(Vec position, double tilt, double droop) {}

    /** Of the ears' flaps outward, radians. */
    double leftEar;

    double rightEar;

    /** Of the tail's joints, each against the one before. */
    final Rotation[] tail = new Rotation[4];

    final Map<Leg, Paw> paws = new EnumMap<>(Leg.class);

    /** The bind pose. */
    DogPosture(DogRig rig) {
        Arrays.fill(tail, Rotation.NONE);
        for (Leg leg : Leg.values()) {
            paws.put(leg, new Paw(rig.at(leg.paw()), 0, 0));
        }
    }

    /**
     * Carries the tail.
     *
     * @param raise of the whole, radians
     * @param wag to the right, radians, growing to the tip
     */
    void carryTail(double raise, double wag) {
        double[] shares = {0.5, 0.25, 0.15, 0.1};
        for (int i = 0; i < tail.length; i++) {
            tail[i] = Rotation.of(shares[i] * raise, (0.2 + 0.1 * i) * wag, 0);
        }
    }
}
