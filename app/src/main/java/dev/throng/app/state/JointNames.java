package dev.throng.app.state;

import dev.throng.anim.Joint;
import dev.throng.anim.Skeleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Joints by the names of their nodes: where several have a name, the first in the file's order of nodes.
 *
 * @param skeleton with all nodes of the scene
 */
record JointNames(Skeleton skeleton) {
    private static final int LISTED = 40;

    /** The joint that a text names. */
    int joint(JsonEntry place) {
        String name = place.text("the name of a joint");
        List<Joint> joints = skeleton.withoutWeightJoints().joints();
        return joints.stream()
                .filter(joint -> joint.name().equals(name))
                .min(Comparator.comparingInt(Joint::node))
                .map(joints::indexOf)
                .orElseThrow(
                        () -> place.refused("found no joint '" + name + "', expected one of the joints " + listed()));
    }

    private String listed() {
        List<Joint> joints = skeleton.withoutWeightJoints().joints();
        String names = joints.stream()
                .limit(LISTED)
                .map(joint -> "'" + joint.name() + "'")
                .collect(Collectors.joining(", "));
        return joints.size() > LISTED ? names + " and " + (joints.size() - LISTED) + " more" : names;
    }
}
