// The local pose of an instance with a state, before inverse kinematics. FEET: some have had their feet put on uneven ground by
// pose_feet.comp: hips and legs are there then.
#include "lib/state_pose.glsl"

#if FEET

// For each state FOOT_JOINTS: translation of the hips, 1 where feet were placed; rotations of the joints of the legs.
layout(binding = UNIT_FOOT_POSES) uniform samplerBuffer footPoses;

const int footJoints[] = FOOT_JOINT_LIST;

// The place of a joint among those, -1 for none.
int footSlot(int joint) {
    int slot = -1;
    for (int k = 0; k < FOOT_JOINTS; k++) {
        slot = footJoints[k] == joint ? k : slot;
    }
    return slot;
}

Trs footPose(StateClips of, int joint) {
    Trs pose = statePose(of, joint);
    int slot = of.feet < 0 ? -1 : footSlot(joint);
    vec4 placed = texelFetch(footPoses, max(of.feet, 0) + max(slot, 0));
    pose.translation = slot == 0 ? placed.xyz : pose.translation;
    pose.rotation = slot > 0 ? placed : pose.rotation;
    return pose;
}

#else

Trs footPose(StateClips of, int joint) {
    return statePose(of, joint);
}

#endif
