package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.math.Arc;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import org.joml.Vector3d;

/**
 * Feet on uneven ground. A foot keeps its height over the ground that it was animated with over the character's own plain, and turns with
 * the slope as long as it stands; the hips move as the deeper foot does; the knees bend as they were. On a plain at the character's own
 * height nothing changes, to the last bit. CPU counterpart of {@code shaders/lib/foot_placement.glsl}.
 */
public final class CpuFootPlacement {
    /** The steepest rise that a foot follows: 45 degrees. */
    public static final float STEEPEST = 1;

    /** The most that a foot moves up or down, of its leg's length. */
    public static final float HIGHEST = 0.5f;

    /** The most that the hips move up or down, of a leg's length. */
    public static final float LOWEST = 0.3f;

    /** The share of a leg's length from which on a foot that is out of reach slows down, so that the knee does not snap straight. */
    public static final float SOFTNESS = 0.05f;

    /**
     * How far a knee is taken to stand further to the front than it does, of its leg's length: a straight one bends there, and one that
     * was animated straighter than straight does not bend to the back.
     */
    public static final float BENT = 1e-2f;

    private static final float[] UP = {0, 1, 0};

    private final Skeleton skeleton;
    private final Legs legs;
    private final CpuGroundHeight ground;

    /**
     * A leg.
     *
     * @param foot the joint of the ankle; its parent is the knee, its grandparent the hip
     * @param ankle height of that joint above the sole, model units
     * @param lift height of the sole from which on the foot does not follow the slope, more than 0
     * @param forward where a straight knee bends to: x y z of length 1 in the character's space
     */
    public record Leg(int foot, float ankle, float lift, float[] forward) {
        /** @throws IllegalArgumentException when the lift is not above 0 */
        public Leg {
            if (!(lift > 0)) {
                throw new IllegalArgumentException("lift " + lift + ", expected more than 0");
            }
        }
    }

    /**
     * Two legs and what they hang from.
     *
     * @param hips an ancestor of both legs' hip joints, which moves
     */
    public record Legs(int hips, Leg left, Leg right) {}

    /** A leg as it is animated, and the ground below: slope to follow, way of the foot upwards, length of the leg. */
    private record Step(CpuIkJoint[] chain, float[] normal, float shift, float length) {
        float[] place(int joint) {
            return chain[joint].place();
        }

        boolean isPlanted() {
            return shift == 0 && normal[0] == 0 && normal[2] == 0;
        }
    }

    public CpuFootPlacement(Skeleton skeleton, Legs legs, CpuGroundHeight ground) {
        this.skeleton = skeleton;
        this.legs = legs;
        this.ground = ground;
    }

    /**
     * Moves the hips, and turns both legs.
     *
     * @param stand of the character: x y z, scale, cosine and sine of the heading
     * @param weight 0 (nothing) to 1
     * @param pose one {@link Trs} for each joint, changed in place
     */
    public void place(float[] stand, float weight, float[] pose) {
        CpuIkPose joints = new CpuIkPose(skeleton, pose);
        Step left = step(joints, legs.left, stand, weight);
        Step right = step(joints, legs.right, stand, weight);
        if (left.isPlanted() && right.isPlanted()) {
            return;
        }
        float most = LOWEST * Math.min(left.length, right.length);
        float height = Math.min(Math.max(Math.min(left.shift, right.shift), -most), most);
        joints.move(legs.hips, height);
        plant(joints, legs.left, left, height);
        plant(joints, legs.right, right, height);
    }

    private Step step(CpuIkPose joints, Leg leg, float[] stand, float weight) {
        CpuIkJoint[] chain = CpuTwoBone.chain(joints, leg.foot);
        float[] place = chain[2].place();
        float length = Arc.length(CpuIkPose.way(chain[0].place(), chain[1].place()))
                + Arc.length(CpuIkPose.way(chain[1].place(), place));
        float[] below = ground(stand, place);
        float share = contact(leg, place[1] - leg.ankle) * weight;
        float[] normal = normal(below[1], below[2], share);
        float most = HIGHEST * length;
        // A foot that is turned needs its ankle higher, to have its sole on the slope.
        float shift = weight * Math.min(Math.max(below[0], -most), most) + leg.ankle * (1f / normal[1] - 1f);
        return new Step(chain, normal, shift, length);
    }

    /** Height of the ground below a place of the character's, above the character's own plain, and how it rises. */
    private float[] ground(float[] stand, float[] place) {
        float scale = stand[3];
        if (!(scale > Arc.SMALLEST)) {
            return new float[3];
        }
        float c = stand[4];
        float s = stand[5];
        float x = stand[0] + scale * (c * place[0] + s * place[2]);
        float z = stand[2] + scale * (c * place[2] - s * place[0]);
        float[] at = ground.at(x, z);
        return new float[] {(at[0] - stand[1]) / scale, c * at[1] - s * at[2], s * at[1] + c * at[2]};
    }

    /** How much a foot follows the slope: all on the ground, nothing when it is lifted. */
    private static float contact(Leg leg, float lift) {
        float s = Math.min(Math.max(1f - lift / leg.lift, 0f), 1f);
        return s * s * (3f - 2f * s);
    }

    private static float[] normal(float x, float z, float share) {
        float steep = Arc.length(new float[] {x, z, 0});
        float factor = share * (STEEPEST / Math.max(steep, STEEPEST));
        return CpuGroundHeight.normal(x * factor, z * factor);
    }

    /**
     * How far a foot gets from the hip: further than it is animated, it slows down before the leg is straight.
     *
     * @param distance that it is to have
     * @param animated that it had
     * @param length of the leg
     */
    private static float reach(float distance, float animated, float length) {
        float start = Math.max(length * (1f - SOFTNESS), Math.min(animated, length));
        float room = length - start;
        float beyond = distance - start;
        return beyond > 0 ? start + room * beyond / (beyond + room) : distance;
    }

    /** Puts a foot where its step says, once the hips have moved. */
    private static void plant(CpuIkPose joints, Leg leg, Step step, float height) {
        float[] up = {0, height, 0};
        float[] hip = Vec3.plus(step.place(0), up);
        float[] way = CpuIkPose.way(hip, Vec3.plus(step.place(2), new float[] {0, step.shift, 0}));
        float animated = Arc.length(CpuIkPose.way(step.place(0), step.place(2)));
        float reach = reach(Arc.length(way), animated, step.length);
        float[] reached = Vec3.plus(hip, Vec3.times(Arc.unit(way), reach));
        float[] pole = Vec3.plus(Vec3.plus(step.place(1), up), Vec3.times(leg.forward, BENT * step.length));
        new CpuTwoBone(joints, new IkEntry.TwoBone(leg.foot, wide(reached), wide(pole), 1)).solve();
        CpuIkJoint foot = joints.joint(joints.model(joints.parentOf(leg.foot)), leg.foot);
        foot.turn(Arc.between(UP, step.normal));
        joints.store(leg.foot, foot, 1);
    }

    private static Vector3d wide(float[] v) {
        return new Vector3d(v[0], v[1], v[2]);
    }
}
