package dev.throng.assets.beast;

import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.sculpt.TrunkPose;
import dev.throng.assets.shape.Vec;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Posture of the dog at one moment, which {@link DogSolver} converts to joint rotations. */
final class DogPosture extends TrunkPose {
    /**
     * Position and rotation of a paw, in the dog's space.
     *
     * @param position position of the paw's joint, in metres
     * @param tilt angle of the pastern forward, in radians
     * @param droop angle of the toes downward, in radians
     */
    record Paw(Vec position, double tilt, double droop) {}

    /** Outward rotation of the left ear, in radians. */
    double leftEar;

    double rightEar;

    /** Rotations of the tail's joints, each relative to its parent. */
    final Rotation[] tail = new Rotation[4];

    final Map<Leg, Paw> paws = new EnumMap<>(Leg.class);

    /** Creates the bind pose. */
    DogPosture(DogRig rig) {
        Arrays.fill(tail, Rotation.NONE);
        for (Leg leg : Leg.values()) {
            paws.put(leg, new Paw(rig.at(leg.paw()), 0, 0));
        }
    }

    /**
     * Raises and wags the tail.
     *
     * @param raise angle of the whole tail, in radians
     * @param wag angle to the right, in radians; each joint of the tail turns by a part of it, more towards the tip
     */
    void carryTail(double raise, double wag) {
        double[] shares = {0.5, 0.25, 0.15, 0.1};
        for (int i = 0; i < tail.length; i++) {
            tail[i] = Rotation.of(shares[i] * raise, (0.2 + 0.1 * i) * wag, 0);
        }
    }
}
