package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.gait.Legs.Leg;
import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Foot placement on uneven ground. A foot keeps its animated height above the ground, and follows the slope while it is
 * down. The hips move with the foot that is lowered more; knees bend in their animated direction. Nothing changes on
 * flat ground at the character's height. CPU counterpart of {@code shaders/lib/foot_placement.glsl}.
 */
public final class CpuFootPlacement {
    /** Smallest cosine assumed between a tilted character's up axis and the ground's normal: about 84 degrees. */
    public static final float LEAST_COSINE = 0.1f;

    /** Steepest slope that a foot follows, as height per horizontal distance: 45 degrees. */
    public static final float STEEPEST = 1;

    /** Largest height by which placement lifts or lowers a sole, as a fraction of the leg's length. */
    public static final float MOST_SOLE_LIFT = 0.5f;

    /** Largest height by which placement lifts or lowers the hips, as a fraction of the shorter leg's length. */
    public static final float MOST_HIPS_SHIFT = 0.3f;

    /** Last fraction of a leg's length, over which the leg stretches ever more slowly, so that no knee snaps. */
    public static final float SOFTNESS = 0.05f;

    /** Forward offset of the knee, which makes straight knees bend forward, as a fraction of the leg's length. */
    public static final float KNEE_OFFSET = 1e-2f;

    private static final float[] UP = {0, 1, 0};
    private static final float[] DOWN = {0, -1, 0};

    private final Skeleton skeleton;
    private final Legs legs;
    private final CpuGroundHeight ground;

    /**
     * Input of the placement of one character's feet.
     *
     * @param transform character's position x y z, scale, cosine and sine of the heading
     * @param weight 0 (animated pose) to 1 (placed feet)
     * @param hold displacement x z that keeps the left foot in place, then the right; character space, model units
     * @param tilt rotation x y z w of the whole body after placement, or null
     */
    public record Setup(float[] transform, float weight, float[] hold, float @Nullable [] tilt) {
        public Setup(float[] transform, float weight, float[] hold) {
            this(transform, weight, hold, null);
        }
    }

    /** Animated leg: transforms of the thigh's parent, of thigh and shin to model space, and the ankle's position. */
    private record Chain(float[] above, float[] thigh, float[] shin, float[] ankle) {
        float[] hip() {
            return origin(thigh);
        }

        float[] knee() {
            return origin(shin);
        }

        private static float[] origin(float[] m) {
            return new float[] {m[3], m[7], m[11]};
        }
    }

    /** Animated vectors from hip to knee and knee to ankle, normal of the slope to follow, displacement of the foot. */
    private record Step(float[] upper, float[] lower, float[] normal, float[] displacement) {
        float length() {
            return Arc.length(upper) + Arc.length(lower);
        }

        boolean isPlanted() {
            return Arc.isNone(displacement) && normal[0] == 0 && normal[2] == 0;
        }
    }

    public CpuFootPlacement(Skeleton skeleton, Legs legs, CpuGroundHeight ground) {
        this.skeleton = skeleton;
        this.legs = legs;
        this.ground = ground;
    }

    /**
     * Places both feet on the ground: moves the hips and turns both legs.
     *
     * @param setup placement's input
     * @param pose one {@link Trs} per joint, changed in place
     */
    public void place(Setup setup, float[] pose) {
        CpuIkPose joints = new CpuIkPose(skeleton, pose);
        CpuIkJoint hips = hips(joints);
        Chain left = chain(joints, hips.model(), legs.left());
        Chain right = chain(joints, hips.model(), legs.right());
        Step one = step(legs.left(), left, setup, new float[] {setup.hold[0], 0, setup.hold[1]});
        Step other = step(legs.right(), right, setup, new float[] {setup.hold[2], 0, setup.hold[3]});
        if (one.isPlanted() && other.isPlanted()) {
            return;
        }
        float height = hipsDisplacement(one, other);
        joints.move(legs.hips(), hips.above(), height);
        plant(legs.left(), left, bent(legs.left(), left, one, height), pose);
        plant(legs.right(), right, bent(legs.right(), right, other, height), pose);
    }

    private CpuIkJoint hips(CpuIkPose joints) {
        return joints.joint(joints.model(joints.parentOf(legs.hips())), legs.hips());
    }

    private static float hipsDisplacement(Step left, Step right) {
        float most = MOST_HIPS_SHIFT * Math.min(left.length(), right.length());
        return Math.min(Math.max(Math.min(left.displacement[1], right.displacement[1]), -most), most);
    }

    private Chain chain(CpuIkPose joints, float[] hips, Leg leg) {
        int shin = joints.parentOf(leg.foot());
        int thigh = joints.parentOf(shin);
        float[] above = new float[Affine.STRIDE];
        Affine.multiply(hips, 0, joints.model(joints.parentOf(thigh), legs.hips()), 0, above, 0);
        float[] first = joints.joint(above, thigh).model();
        float[] second = joints.joint(first, shin).model();
        return new Chain(above, first, second, joints.joint(second, leg.foot()).position());
    }

    private Step step(Leg leg, Chain chain, Setup setup, float[] hold) {
        float[] upper = CpuIkPose.displacement(chain.hip(), chain.knee());
        float[] lower = CpuIkPose.displacement(chain.knee(), chain.ankle);
        float[] place = Vec3.plus(chain.ankle, hold);
        float[] below = ground(setup, place);
        float share = contact(leg, place[1] - leg.ankle()) * setup.weight;
        float[] normal = normal(below[1], below[2], share);
        float most = MOST_SOLE_LIFT * (Arc.length(upper) + Arc.length(lower));
        // on a slope the ankle must be higher, so that the sole touches the ground
        float shift = setup.weight * Math.min(Math.max(below[0], -most), most) + leg.ankle() * (1f / normal[1] - 1f);
        return new Step(upper, lower, normal, new float[] {hold[0], shift, hold[2]});
    }

    /**
     * @param place point x y z in the character's space, of which y is ignored
     * @return the ground's height at this point, relative to the character's position, then the ground's rises along
     *     the character's x and z
     */
    private float[] ground(Setup setup, float[] place) {
        float[] t = setup.transform;
        float scale = t[3];
        if (!(scale > Arc.SMALLEST)) {
            return new float[3];
        }
        float[] plain = {place[0], 0, place[2]};
        if (setup.tilt != null) {
            Quat.rotate(setup.tilt, 0, plain.clone(), 0, plain, 0);
        }
        float c = t[4];
        float s = t[5];
        float x = t[0] + scale * (c * plain[0] + s * plain[2]);
        float z = t[2] + scale * (c * plain[2] - s * plain[0]);
        float[] at = ground.at(x, z);
        float height = (at[0] - t[1]) / scale;
        float[] rises = {c * at[1] - s * at[2], s * at[1] + c * at[2]};
        return setup.tilt == null
                ? new float[] {height, rises[0], rises[1]}
                : tilted(setup.tilt, height - plain[1], rises);
    }

    /**
     * Converts the ground's height and rises to the space of a tilted character.
     *
     * @param tilt rotation of the character, x y z w
     * @param height the ground's vertical height relative to the plane through the character's position
     * @param rises the ground's rises along the character's x and z before the tilt
     * @return height along the character's up axis, then rises along the character's x and z
     */
    static float[] tilted(float[] tilt, float height, float[] rises) {
        float[] normal = CpuGroundHeight.normal(rises[0], rises[1]);
        float[] own = new float[3];
        Quat.rotate(new float[] {-tilt[0], -tilt[1], -tilt[2], tilt[3]}, 0, normal, 0, own, 0);
        float along = Math.max(own[1], LEAST_COSINE);
        return new float[] {height * normal[1] / along, -own[0] / along, -own[2] / along};
    }

    /**
     * @return share of the ground's slope that a foot follows if its sole is at a height {@code lift}: 1 on the ground, 0 if
     *     lifted
     */
    private static float contact(Leg leg, float lift) {
        float s = Math.min(Math.max(1f - lift / leg.lift(), 0f), 1f);
        return s * s * (3f - 2f * s);
    }

    private static float[] normal(float x, float z, float share) {
        float steep = Arc.length(new float[] {x, z, 0});
        float factor = share * (STEEPEST / Math.max(steep, STEEPEST));
        return CpuGroundHeight.normal(x * factor, z * factor);
    }

    /**
     * Limits the distance of a foot from the hip: near a straight leg, the foot slows down.
     *
     * @param distance wanted distance of the ankle from the hip, model units
     * @param animated distance of the ankle from the hip in the animated pose; a wanted distance up to it is unchanged
     * @param length length of the leg, model units
     */
    private static float reach(float distance, float animated, float length) {
        float start = Math.max(length * (1f - SOFTNESS), Math.min(animated, length));
        float room = length - start;
        float beyond = distance - start;
        return beyond > 0 ? start + room * beyond / (beyond + room) : distance;
    }

    /**
     * @param height upward displacement of the hips by the placement, model units
     * @return rotations of thigh, shin and foot by the placement, in addition to those of the joints above; axes in
     *     model space, before any of these joints is turned
     */
    private static float[][] bent(Leg leg, Chain chain, Step step, float height) {
        float a = Arc.length(step.upper);
        float b = Arc.length(step.lower);
        float[] toTarget = CpuIkPose.displacement(
                Vec3.plus(chain.hip(), new float[] {0, height, 0}), Vec3.plus(chain.ankle, step.displacement));
        float[] there = Arc.unit(toTarget);
        float[] forward = Arc.isNone(there) ? DOWN : there;
        float animated = Arc.length(CpuIkPose.displacement(chain.hip(), chain.ankle));
        float reach = reach(Arc.length(toTarget), animated, a + b);
        reach = Math.min(Math.max(reach, Math.abs(a - b)), a + b);
        float[] pole = Vec3.plus(step.upper, Vec3.times(leg.forward(), KNEE_OFFSET * (a + b)));
        float[] upper = CpuTwoBone.bend(a, b, reach, forward, side(pole, forward));
        float[] lower = Vec3.minus(Vec3.times(forward, reach), upper);
        float[] turn = between(Arc.unit(step.upper), Arc.unit(upper));
        float[] then = between(Arc.unit(rotated(turn, step.lower)), Arc.unit(lower));
        float[] bend = rotated(back(turn), then);
        float[] back = back(product(then, turn));
        return new float[][] {turn, {bend[0], bend[1], bend[2], then[3]}, product(back, between(UP, step.normal))};
    }

    /**
     * Applies rotations to the joints of a leg.
     *
     * @param turns rotations of thigh, shin and foot, from {@link #bent}
     */
    private void plant(Leg leg, Chain chain, float[][] turns, float[] pose) {
        int shin = skeleton.parent(leg.foot());
        turn(chain.above, turns[0], pose, skeleton.parent(shin));
        turn(chain.thigh, turns[1], pose, shin);
        turn(chain.shin, turns[2], pose, leg.foot());
    }

    /**
     * Applies a rotation in model space to a joint's local rotation.
     *
     * @param above transform of the joint's parent
     */
    private static void turn(float[] above, float[] turn, float[] pose, int joint) {
        int o = joint * Trs.STRIDE + Trs.ROTATION;
        float[] axis = CpuIkJoint.toJointSpace(above, turn);
        Quat.multiply(new float[] {axis[0], axis[1], axis[2], turn[3]}, 0, pose, o, pose, o);
        Quat.normalise(pose, o);
    }

    /**
     * @param axis length 1
     * @return the direction of a vector's part perpendicular to an axis; 0 0 0 if the vector is along the axis
     */
    private static float[] side(float[] v, float[] axis) {
        float[] rest = Vec3.minus(v, Vec3.times(axis, Vec3.dot(axis, v)));
        float least = Arc.STRAIGHT * Arc.STRAIGHT * Vec3.dot(v, v);
        return Vec3.dot(rest, rest) > least ? Arc.unit(rest) : new float[3];
    }

    /** @return the smallest rotation from one direction to another; the identity for opposite directions */
    private static float[] between(float[] from, float[] to) {
        float real = Math.max(1f + Vec3.dot(from, to), Arc.STRAIGHT);
        float[] axis = Vec3.cross(from, to);
        float[] turn = {axis[0], axis[1], axis[2], real};
        Quat.normalise(turn, 0);
        return turn;
    }

    private static float[] back(float[] turn) {
        return new float[] {-turn[0], -turn[1], -turn[2], turn[3]};
    }

    private static float[] rotated(float[] turn, float[] v) {
        float[] out = new float[3];
        Quat.rotate(turn, 0, v, 0, out, 0);
        return out;
    }

    private static float[] product(float[] a, float[] b) {
        float[] out = new float[4];
        Quat.multiply(a, 0, b, 0, out, 0);
        return out;
    }
}
