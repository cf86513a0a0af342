package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Source and target skeleton with matched joints, and their rest poses in model space. */
final class SkeletonPair {
    private static final double[] NO_TURN = {0, 0, 0, 1};

    private final Skeleton source;
    private final Skeleton target;
    private final int[] sources;
    private final double[] sourceRest;
    private final double[] targetRest;
    private final List<double[]> sourceTurns;
    private final List<double[]> targetTurns;

    /** @param targets target joint for each source joint, or {@link NamedNode#NO_JOINT} */
    SkeletonPair(Skeleton source, Skeleton target, int[] targets) {
        this.source = source;
        this.target = target;
        sources = new int[target.jointCount()];
        Arrays.fill(sources, NamedNode.NO_JOINT);
        for (int s = 0; s < targets.length; s++) {
            if (targets[s] != NamedNode.NO_JOINT) {
                sources[targets[s]] = s;
            }
        }
        sourceRest = model(source);
        targetRest = model(target);
        sourceTurns = restingTurns(source);
        targetTurns = restingTurns(target);
    }

    private static List<double[]> restingTurns(Skeleton skeleton) {
        List<double[]> turns = new ArrayList<>();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int parent = skeleton.parent(j);
            double[] own = unit(skeleton.restPose(), j);
            turns.add(parent < 0 ? own : product(turns.get(parent), own));
        }
        return turns;
    }

    private static double[] model(Skeleton skeleton) {
        double[] model = new double[skeleton.jointCount() * AffineD.STRIDE];
        AffineD.localToModel(skeleton, skeleton.restPose(), model);
        return model;
    }

    Skeleton source() {
        return source;
    }

    Skeleton target() {
        return target;
    }

    /** @return the source joint that matches a target joint, or {@link NamedNode#NO_JOINT} */
    int sourceOf(int targetJoint) {
        return sources[targetJoint];
    }

    /** @return the source joint that matches a target joint's nearest matched ancestor, or {@link NamedNode#NO_JOINT} */
    int sourceAbove(int targetJoint) {
        int above = target.parent(targetJoint);
        while (above != Skeleton.NO_PARENT && sources[above] == NamedNode.NO_JOINT) {
            above = target.parent(above);
        }
        return above == Skeleton.NO_PARENT ? NamedNode.NO_JOINT : sources[above];
    }

    double[] sourcePosition(int joint) {
        return place(sourceRest, joint);
    }

    double[] targetPosition(int joint) {
        return place(targetRest, joint);
    }

    private static double[] place(double[] model, int joint) {
        int o = joint * AffineD.STRIDE;
        return new double[] {model[o + 3], model[o + 7], model[o + 11]};
    }

    /** @return the indices of a joint and of its ancestors; empty for a negative joint */
    static BitSet chain(Skeleton skeleton, int joint) {
        BitSet chain = new BitSet();
        for (int at = joint; at >= 0; at = skeleton.parent(at)) {
            chain.set(at);
        }
        return chain;
    }

    /** @return product of the local rotations from the root to a joint; x y z w; the identity for a negative joint */
    static double[] rotation(Skeleton skeleton, Pose pose, int joint) {
        double[] q = NO_TURN.clone();
        for (int at = joint; at >= 0; at = skeleton.parent(at)) {
            QuatD.multiply(unit(pose, at), 0, q, 0, q, 0);
        }
        return q;
    }

    private static double[] unit(Pose pose, int joint) {
        int o = Pose.offset(joint, Channel.ROTATION);
        double[] q = Arrays.copyOfRange(pose.values(), o, o + 4);
        QuatD.normalise(q, 0);
        return q;
    }

    /** @return {@code conjugate(a) * b} for unit quaternions */
    static double[] fromTo(double[] a, double[] b) {
        double[] inverse = {-a[0], -a[1], -a[2], a[3]};
        double[] q = b.clone();
        QuatD.multiply(inverse, 0, q, 0, q, 0);
        return q;
    }

    static double[] product(double[] a, double[] b) {
        double[] q = b.clone();
        QuatD.multiply(a, 0, q, 0, q, 0);
        return q;
    }

    /**
     * Retargets a joint's rotation, see {@link Retargeting}.
     *
     * @param joint target joint
     * @param pose pose of the source skeleton
     * @return x y z w
     */
    double[] rotation(int joint, Pose pose) {
        int own = sourceOf(joint);
        if (own == NamedNode.NO_JOINT) {
            return unit(target.restPose(), joint);
        }
        double[] before = product(rotationFromRest(sourceAbove(joint), pose), restOfTarget(target.parent(joint)));
        return fromTo(before, product(rotationFromRest(own, pose), restOfTarget(joint)));
    }

    /** @return the change of a source joint's rotation in model space from the rest pose to a pose: {@code R R_rest^-1} */
    private double[] rotationFromRest(int joint, Pose pose) {
        double[] rest = restOfSource(joint);
        double[] inverse = {-rest[0], -rest[1], -rest[2], rest[3]};
        return product(rotation(source, pose, joint), inverse);
    }

    /**
     * @return rest rotation of a source joint in model space; the identity for a negative joint; callers must not write to it
     */
    double[] restOfSource(int joint) {
        return joint < 0 ? NO_TURN : sourceTurns.get(joint);
    }

    /**
     * @return rest rotation of a target joint in model space; the identity for a negative joint; callers must not write to it
     */
    double[] restOfTarget(int joint) {
        return joint < 0 ? NO_TURN : targetTurns.get(joint);
    }
}
