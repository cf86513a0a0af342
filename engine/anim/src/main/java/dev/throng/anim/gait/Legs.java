package dev.throng.anim.gait;

import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Hips and both legs of a skeleton.
 *
 * @param hips joint that foot placement moves: an ancestor of both thighs
 * @param left leg on the character's +x
 * @param right leg on the character's -x
 */
public record Legs(int hips, Leg left, Leg right) {
    /** Number of joints of {@link #joints}. */
    public static final int JOINTS = 7;

    /** Largest height of an ankle above the ground in the rest pose, as a fraction of the skeleton's height. */
    private static final double MOST_ANKLE_HEIGHT = 0.12;

    /**
     * Horizontal distance from an ankle to the leg's last joint, as a fraction of the leg's length. Up to this distance,
     * a foot counts as pointing forward in model space.
     */
    private static final double LEAST_FOOT_LENGTH = 0.12;

    /**
     * Height of a foot's sole above the ground at which the foot no longer follows the ground's slope, as a fraction of the
     * leg's length.
     */
    private static final double LIFT = 0.15;

    /**
     * Leg of a character.
     *
     * @param foot ankle joint; its parent is the knee, its grandparent the thigh
     * @param toe joint that rests on the ground: the last joint below the ankle, or the ankle itself
     * @param ankle height of the ankle above the sole, model units
     * @param lift height of the sole above the ground at which the foot no longer follows the slope, model units, above 0
     * @param forward direction in which a straight knee bends: unit vector in model space
     */
    public record Leg(int foot, int toe, float ankle, float lift, float[] forward) {
        /** @throws IllegalArgumentException if the lift is not above 0 */
        public Leg {
            if (!(lift > 0)) {
                throw new IllegalArgumentException(
                        "leg: found a foot lift height of " + lift + " units, expected a height above 0 units");
            }
        }
    }

    /** Returns the hips, then thigh, knee and ankle of the left leg, then of the right leg. */
    public int[] joints(Skeleton skeleton) {
        int leftKnee = skeleton.parent(left.foot);
        int rightKnee = skeleton.parent(right.foot);
        return new int[] {
            hips, skeleton.parent(leftKnee), leftKnee, left.foot, skeleton.parent(rightKnee), rightKnee, right.foot
        };
    }

    /** Largest number of joints between the hips and either thigh. */
    public int between(Skeleton skeleton) {
        int[] joints = joints(skeleton);
        return Math.max(skeleton.ancestorCount(joints[1]), skeleton.ancestorCount(joints[4]))
                - skeleton.ancestorCount(hips)
                - 1;
    }

    /**
     * Finds the legs of a skeleton: two chains of joints that end near the ground and mirror each other.
     *
     * @param skeleton skeleton whose rest pose stands on y = 0
     * @return empty without such legs; for an animal with four legs, the pair of legs that ends lower
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
     * Finds a leg. Upwards from its last joint, the ankle is the first joint whose parent is higher than {@link #MOST_ANKLE_HEIGHT}.
     *
     * @param end last joint of the leg
     * @param rest affine maps of all joints to model space in the rest pose
     * @return empty unless thigh, knee and hips differ, and the leg's length is above 0
     */
    private static Optional<Leg> leg(Skeleton skeleton, FootJoints feet, int end, double[] rest) {
        int foot = end;
        double most = MOST_ANKLE_HEIGHT * feet.height();
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
        if (forward.length() > LEAST_FOOT_LENGTH * length) {
            forward.normalize();
            ahead = new float[] {(float) forward.x, 0, (float) forward.z};
        }
        return Optional.of(new Leg(foot, end, (float) ankle.y, (float) (LIFT * length), ahead));
    }
}
