package dev.throng;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Chain.Method;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.IkRows;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Target of inverse kinematics, see {@link Instance#reach}. Only joint rotations change, so bones keep their lengths.
 * If the target is out of reach, the straight limb points at it. Immutable; any thread.
 */
public final class Reach {
    private final String joint;
    private final Solver solver;
    private final Goal goal;
    private final double weight;
    private final boolean isInModel;

    /** Factory of inverse kinematics for a joint. */
    private interface Solver {
        /**
         * @param of transforms of the crowd
         * @param joint index of the joint that reaches for the target
         * @param target point in the instance's model space
         * @param pole point in the instance's model space towards which a limb bends; null: none
         */
        IkEntry entry(CrowdTransforms of, int joint, Vector3d target, @Nullable Vector3d pole);
    }

    /**
     * Target of a reach.
     * @param point target point, unused with a followed joint
     * @param followed joint of another instance, which is the target; null: the point is the target
     * @param pole point towards which a limb bends; null: none
     */
    private record Goal(
            Vector3fc point,
            @Nullable Followed followed,
            @Nullable Vector3fc pole) {
        Goal(Vector3fc point, @Nullable Followed followed) {
            this(point, followed, null);
        }
    }

    record Followed(Instance instance, String joint) {}

    private Reach(String joint, Solver solver, Goal goal, double weight, boolean isInModel) {
        this.joint = Check.notNull("joint of a reach", joint);
        this.solver = solver;
        this.goal = goal;
        this.weight = weight;
        this.isInModel = isInModel;
    }

    private static Reach of(String joint, Vector3fc target, Solver solver) {
        return new Reach(joint, solver, new Goal(point(target), null), 1, false);
    }

    /**
     * Converts inverse kinematics to a target.
     *
     * @param followed joint of another instance at which a look-at aims; null: the look-at aims at a point
     */
    static Reach of(IkEntry entry, Skeleton skeleton, @Nullable Followed followed) {
        if (entry instanceof IkEntry.TwoBone own) {
            return read(
                    own,
                    own.end(),
                    skeleton,
                    null,
                    (of, end, to, pole) -> new IkEntry.TwoBone(of.requireLimb(end), own.target(), own.pole(), 1));
        }
        if (entry instanceof IkEntry.LookAt own) {
            return read(
                    own,
                    own.joint(),
                    skeleton,
                    followed,
                    (of, joint, to, pole) -> new IkEntry.LookAt(joint, own.axes(), own.target(), own.maxDegrees(), 1));
        }
        IkEntry.Chain own = (IkEntry.Chain) entry;
        String root = skeleton.name(own.chain().root());
        return read(
                own,
                own.chain().end(),
                skeleton,
                null,
                (of, end, to, pole) ->
                        new IkEntry.Chain(own.method(), of.chain(root, end), own.target(), own.limits(), 1));
    }

    private static Reach read(IkEntry own, int joint, Skeleton skeleton, @Nullable Followed followed, Solver solver) {
        Goal goal = new Goal(new Vector3f(), followed);
        return new Reach(skeleton.name(joint), solver, goal, own.weight(), true);
    }

    /**
     * {@return a target for a joint such as a hand, whose grandparent and parent turn} The joint keeps its orientation
     * in the scene. The parent, such as an elbow, bends in its current direction.
     *
     * @param end name of the joint
     * @param target scene units
     */
    public static Reach twoBone(String end, Vector3fc target) {
        return of(end, target, (of, joint, to, pole) -> new IkEntry.TwoBone(of.requireLimb(joint), to, null, 1));
    }

    /**
     * {@return a target for a joint such as a hand, whose grandparent and parent turn} The joint keeps its orientation
     * in the scene.
     *
     * @param end name of the joint
     * @param target scene units
     * @param pole point that the parent, such as an elbow, bends towards, scene units
     */
    public static Reach twoBone(String end, Vector3fc target, Vector3fc pole) {
        Solver solver = (of, joint, to, side) -> new IkEntry.TwoBone(of.requireLimb(joint), to, side, 1);
        return new Reach(end, solver, new Goal(point(target), null, point(pole)), 1, false);
    }

    /**
     * {@return a target for the end of a chain of joints, by cyclic coordinate descent} Joints near the end bend the most.
     * @param root name of the first joint that turns
     * @param end name of the joint that reaches for the target, a descendant of the root
     * @param target scene units
     */
    public static Reach ccd(String root, String end, Vector3fc target) {
        return chain(Method.CCD, root, end, target);
    }

    /**
     * {@return a target for the end of a chain of joints, by forward and backward reaching (FABRIK)} All joints bend by similar angles.
     * @param root name of the first joint that turns
     * @param end name of the joint that reaches for the target, a descendant of the root
     * @param target scene units
     */
    public static Reach fabrik(String root, String end, Vector3fc target) {
        return chain(Method.FABRIK, root, end, target);
    }

    private static Reach chain(Method method, String root, String end, Vector3fc target) {
        Check.notNull("root of a reach", root);
        return of(
                end,
                target,
                (of, joint, to, pole) -> new IkEntry.Chain(method, of.chain(root, joint), to, of.chainLimits(), 1));
    }

    /**
     * {@return a look-at: turns a joint so that its +z axis of the rest pose, such as the front of a head, points at a target}
     *
     * @param joint name of the joint
     * @param target scene units
     * @param maxDegrees largest angle of the turn, 0 to 180
     */
    public static Reach lookAt(String joint, Vector3fc target, double maxDegrees) {
        requireTurn(maxDegrees);
        return of(
                joint,
                target,
                (of, index, to, pole) -> of.lookAt(joint, maxDegrees).withTarget(to));
    }

    /**
     * {@return a look-at: turns a joint so that a direction of its rest pose points at a target} Directions are in axes of the model.
     *
     * @param joint name of the joint
     * @param forward direction in the rest pose that is turned to the target, not 0 0 0
     * @param up direction in the rest pose that a roll turns as near to +y as possible, not 0 0 0; null: no roll
     * @param target scene units
     * @param maxDegrees largest angle of the turn, 0 to 180
     */
    public static Reach lookAt(
            String joint, Vector3fc forward, @Nullable Vector3fc up, Vector3fc target, double maxDegrees) {
        requireTurn(maxDegrees);
        Vector3f front = new Vector3f(Check.direction("forward direction of a look-at", forward));
        Vector3f top = up == null ? null : new Vector3f(Check.direction("up direction of a look-at", up));
        return of(
                joint,
                target,
                (of, index, to, pole) -> new IkEntry.LookAt(index, of.axes(index, front, top), to, maxDegrees, 1));
    }

    /**
     * {@return a look-at: in every frame, turns a joint's +z axis of the rest pose to another instance's joint} All look-ats of an
     * instance must aim at the same joint.
     *
     * @param joint name of the joint that turns
     * @param other another instance of the same crowd; its layers and look-ats are ignored. If it is hidden or removed, or in another of
     *     the parts in which crowds of about a million instances or more are drawn, the joint does not turn
     * @param otherJoint name of the other instance's joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     */
    public static Reach lookAt(String joint, Instance other, String otherJoint, double maxDegrees) {
        requireTurn(maxDegrees);
        Followed followed =
                new Followed(Check.notNull("other instance", other), Check.notNull("other joint", otherJoint));
        Solver solver = (of, index, to, pole) -> of.lookAt(joint, maxDegrees);
        return new Reach(joint, solver, new Goal(new Vector3f(), followed), 1, false);
    }

    /**
     * {@return this, with another target}
     *
     * @param point new target, scene units, or the model's units with {@link #inModelSpace}
     * @throws IllegalStateException when this follows a joint of another instance
     */
    public Reach to(Vector3fc point) {
        if (goal.followed != null) {
            throw new IllegalStateException(
                    "new target of a Reach: found a Reach that follows joint '" + goal.followed.joint
                            + "' of another instance, expected a Reach with a point as its target; create another Reach");
        }
        return new Reach(joint, solver, new Goal(point(point), null, goal.pole), weight, isInModel);
    }

    /**
     * {@return this, with another weight}
     * @param share 0 (the pose without the target) to 1 (the default)
     */
    public Reach weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("reach: found weight " + share + ", expected a weight from 0 to 1");
        }
        return new Reach(joint, solver, goal, share, isInModel);
    }

    /** {@return this, with points in the instance's model space: they have the model's units and axes, and move with the instance} */
    public Reach inModelSpace() {
        return new Reach(joint, solver, goal, weight, true);
    }

    /**
     * Requires an allowed number of targets.
     * @param min smallest allowed number
     * @throws IllegalArgumentException when there are too few or too many targets
     */
    static void requireCount(int count, int min) {
        if (count < min || count > PoseState.MAX_IK) {
            throw new IllegalArgumentException("reach: found " + count + " targets, expected "
                    + (min == 0 ? "at most " : min + " to ") + PoseState.MAX_IK);
        }
    }

    private static void requireTurn(double maxDegrees) {
        if (!(maxDegrees >= 0 && maxDegrees <= 180)) {
            throw new IllegalArgumentException(
                    "look-at: found a maximum angle of " + maxDegrees + " degrees, expected 0 to 180 degrees");
        }
    }

    private static Vector3f point(Vector3fc point) {
        return new Vector3f(Check.finite("reach target", point));
    }

    /**
     * @param of transforms of the crowd
     * @param number number of the instance
     * @return the inverse kinematics of an instance
     * @throws IllegalArgumentException when the model has no such joints
     */
    IkEntry entry(CrowdTransforms of, int number) {
        int index = of.joint(joint);
        Vector3d pole = goal.pole == null ? null : placed(of, number, new Vector3d(goal.pole));
        return solver.entry(of, index, placed(of, number, new Vector3d(goal.point)), pole)
                .withWeight(weight);
    }

    private Vector3d placed(CrowdTransforms of, int number, Vector3d point) {
        return isInModel ? point : of.inModel(number, point);
    }

    /**
     * Writes the target and the pole of a reach into an instance's inverse kinematics.
     *
     * @param of transforms of the crowd
     * @param number number of the instance
     * @param out receives target and pole, in row 0
     * @param entry index of the reach among the instance's reaches
     * @param target work vector, overwritten
     */
    void place(CrowdTransforms of, int number, IkRows out, int entry, Vector3d target) {
        out.setTarget(0, entry, placed(of, number, target));
        if (goal.pole != null) {
            out.setPole(0, entry, placed(of, number, target.set(goal.pole)));
        }
    }

    /** @return the joint of another instance at which this look-at aims; null if it aims at a point */
    @Nullable
    Gaze gaze(CrowdRows of, int number) {
        return goal.followed == null ? null : of.gaze(number, goal.followed.instance, goal.followed.joint);
    }
}
