package dev.throng.anim.gait;

import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Two legs and what they hang from.
 *
 * @param hips an ancestor of both legs' hip joints, which moves
 * @param left on the character's +x
 */
public record Legs(int hips, Leg left, Leg right) {
    /** Joints of {@link #joints}. */
    public static final int JOINTS = 7;

    /** An ankle at rest is within this share of the skeleton's height above the ground. */
    private static final double LOW = 0.12;

    /** Of a leg's length: the height of the sole from which on a foot does not follow the slope. */
    private static final double LIFT = 0.15;

    /**
     * A leg.
     *
     * @param foot the joint of the ankle; its parent is the knee, its grandparent the hip
     * @param toe what the foot stands on when it is planted: an end that hangs from the ankle, or the ankle itself
     * @param ankle height of the ankle above the sole, model units
     * @param lift height of the sole from which on the foot does not follow the slope, more than 0
     * @param forward where a straight knee bends to: x y z of length 1 in the character's space
     */
    public record Leg(int foot, int toe, float ankle, float lift, float[] forward) {
        /** @throws IllegalArgumentException when the lift is not above 0 */
        public Leg {
            if (!(lift > 0)) {
                throw new IllegalArgumentException(
                        "leg: found a foot lift height of " + lift + " units, expected a height above 0 units");
            }
        }
    }

    /** Hips, then hip, knee and ankle of the left leg and of the right one. */
    public int[] joints(Skeleton skeleton) {
        int leftKnee = skeleton.parent(left.foot);
        int rightKnee = skeleton.parent(right.foot);
        return new int[] {
            hips, skeleton.parent(leftKnee), leftKnee, left.foot, skeleton.parent(rightKnee), rightKnee, right.foot
        };
    }

    /** The most joints between the hips and a thigh. */
    public int between(Skeleton skeleton) {
        int[] joints = joints(skeleton);
        return Math.max(skeleton.level(joints[1]), skeleton.level(joints[4])) - skeleton.level(hips) - 1;
    }

    /**
     * Finds the legs of a skeleton whose rest pose stands on y = 0: the lowest ends on both sides, mirror images of each other, and the
     * ankles above them. Of animals with four legs, the pair that rests lowest.
     */
    public static Optional<Legs> find(Skeleton skeleton) {
        return FootJoints.of(skeleton).flatMap(feet -> {
            double[] rest = AffineD.localToModel(skeleton, skeleton.restPose());
            Optional<Leg> left = leg(skeleton, feet, feet.left(), rest);
            Optional<Leg> right = leg(skeleton, feet, feet.right(), rest);
            return left.flatMap(l -> right.map(r -> new Legs(feet.hips(), l, r)));
        });
    }

    /**
     * The highest joint below the hips that is as low as an ankle is the foot; two joints are between it and the hips at least, some way
     * apart.
     */
    private static Optional<Leg> leg(Skeleton skeleton, FootJoints feet, int end, double[] rest) {
        int foot = end;
        double most = LOW * feet.height();
        while (AffineD.position(rest, skeleton.parent(foot)).y <= most && skeleton.parent(foot) != feet.hips()) {
            foot = skeleton.parent(foot);
        }
        int knee = skeleton.parent(foot);
        if (knee == feet.hips() || skeleton.parent(knee) == feet.hips()) {
            return Optional.empty();
        }
        Vector3d ankle = AffineD.position(rest, foot);
        Vector3d hip = AffineD.position(rest, skeleton.parent(knee));
        double length = hip.distance(AffineD.position(rest, knee)) + ankle.distance(AffineD.position(rest, knee));
        if (!((float) (LIFT * length) > 0)) {
            return Optional.empty();
        }
        Vector3d forward = AffineD.position(rest, end).sub(ankle);
        forward.y = 0;
        float[] ahead = {0, 0, 1};
        if (forward.length() > LOW * length) {
            forward.normalize();
            ahead = new float[] {(float) forward.x, 0, (float) forward.z};
        }
        return Optional.of(new Leg(foot, end, (float) ankle.y, (float) (LIFT * length), ahead));
    }
}
