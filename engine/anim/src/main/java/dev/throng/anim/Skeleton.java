package dev.throng.anim;

import java.util.Arrays;
import java.util.List;

/**
 * Skeleton: trees of joints, and their rest pose. Joints are in depth-first order, so that walks keep only one
 * transform per level of the hierarchy.
 */
public final class Skeleton {
    /**
     * Largest number of levels of the joint hierarchy that loaders and builders accept, because palettes are computed
     * level by level.
     */
    public static final int MAX_LEVELS = 2048;

    /** Parent index of a root. */
    public static final int NO_PARENT = -1;

    private final List<Joint> joints;
    private final int[] ancestorCounts;
    private final int depth;
    private final Pose restPose;

    /**
     * @param joints in depth-first order: each joint is a root, or a child of the previous joint or of one of the previous
     *     joint's ancestors
     * @param restPose one transform per joint; copied
     * @throws IllegalArgumentException if the order or the sizes are wrong
     */
    public Skeleton(List<Joint> joints, Pose restPose) {
        this.joints = List.copyOf(joints);
        this.restPose = restPose.copy();
        if (restPose.jointCount() != joints.size()) {
            throw new IllegalArgumentException("skeleton: found " + restPose.jointCount()
                    + " transforms in the rest pose, expected " + joints.size() + ", one for each joint");
        }
        ancestorCounts = new int[joints.size()];
        int deepest = 0;
        for (int j = 0; j < ancestorCounts.length; j++) {
            int parent = parent(j);
            if (joints.get(j).carriesWeights()
                    ? parent != NO_PARENT
                    : j > 0 && joints.get(j - 1).carriesWeights()) {
                throw new IllegalArgumentException("joint " + j + " '" + name(j) + "': found "
                        + (joints.get(j).carriesWeights()
                                ? "parent " + parent
                                        + ", expected no parent (-1), since this extra joint carries morph weights"
                                : "extra joint " + (j - 1) + ", which carries morph weights, before this joint,"
                                        + " expected all extra joints at the end of the list"));
            }
            if (parent >= j || parent < NO_PARENT) {
                throw new IllegalArgumentException("joint " + j + " '" + name(j) + "': found parent " + parent
                        + ", expected the number of an earlier joint, or " + NO_PARENT + " for a root");
            }
            ancestorCounts[j] = parent == NO_PARENT ? 0 : ancestorCounts[parent] + 1;
            deepest = Math.max(deepest, ancestorCounts[j] + 1);
            checkDepthFirst(j, parent);
        }
        depth = deepest;
    }

    private void checkDepthFirst(int joint, int parent) {
        int before = joint - 1;
        while (before != parent && before >= 0) {
            before = parent(before);
        }
        if (before != parent) {
            throw new IllegalArgumentException(
                    "joint " + joint + " '" + name(joint) + "': found parent " + parent + ", expected joint "
                            + (joint - 1) + " or one of its ancestors, since joints are listed in depth-first order");
        }
    }

    public int jointCount() {
        return joints.size();
    }

    /** Number of joints with a transform; the joints after these store weights of morph targets. */
    public int spatialJointCount() {
        int count = joints.size();
        while (count > 0 && joints.get(count - 1).carriesWeights()) {
            count--;
        }
        return count;
    }

    /** Copy without the joints that store weights of morph targets. */
    public Skeleton withoutWeightJoints() {
        int count = spatialJointCount();
        return new Skeleton(joints.subList(0, count), new Pose(Arrays.copyOf(restPose.values(), count * Pose.STRIDE)));
    }

    public List<Joint> joints() {
        return joints;
    }

    public String name(int joint) {
        return joints.get(joint).name();
    }

    /**
     * Finds the parent of a joint.
     *
     * @return index smaller than {@code joint}, or {@link #NO_PARENT}
     */
    public int parent(int joint) {
        return joints.get(joint).parent();
    }

    public int[] parents() {
        return joints.stream().mapToInt(Joint::parent).toArray();
    }

    /** @return number of ancestors of the joint, 0 for a root */
    public int ancestorCount(int joint) {
        return ancestorCounts[joint];
    }

    /**
     * Finds the end of a joint's subtree: the joint and its descendants, whose indices are consecutive.
     *
     * @return largest index in the subtree, plus 1
     */
    public int subtreeEnd(int joint) {
        int end = joint + 1;
        while (end < ancestorCounts.length && ancestorCounts[end] > ancestorCounts[joint]) {
            end++;
        }
        return end;
    }

    /** @return number of levels of the skeleton's deepest tree; 0 without joints */
    public int depth() {
        return depth;
    }

    /** @return local transforms of the rest pose; callers must not write to it */
    public Pose restPose() {
        return restPose;
    }
}
