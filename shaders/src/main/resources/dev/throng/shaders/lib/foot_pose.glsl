// Functions for the local pose of an instance with a state, before inverse kinematics. FEET selects the code that places feet:
// FEET_AHEAD, pose_feet.comp or pose_legs.comp, in advance; FEET_HERE, the lane that needs them; other values, none. TILTS is 1 if
// some instances tilt.
#include "lib/state_pose.glsl"
#include "lib/tilt.glsl"

#if TILTS
// Rotation that tilts an instance; defined by lib/instance_tilt.glsl.
vec4 instanceTilt(int state, uint instance);
#endif

StateClips tilted(StateClips source, int state, uint instance) {
#if TILTS
    source.tilt = instanceTilt(state, instance);
#endif
    return source;
}

#if FEET == FEET_HERE

const int footJoints[] = FOOT_JOINT_LIST;

// Result of foot placement for the lane's instance, per joint of footJoints: translation of the hips, then local rotations of the
// thighs, shins and feet.
vec4 footPlaced[FOOT_JOINTS];

// Places feet, stores the result in footPlaced, and returns whether any joint moved. Defined by lib/feet.glsl. state: number
// of the instance's state. instance: index in the batch.
bool feetPlace(int state, StateClips source, uint instance);

StateClips footed(StateClips source, int state, uint instance) {
    source.feet = feetPlace(state, source, instance) ? 0 : -1;
    return source;
}

Trs footPose(StateClips of, int joint) {
    Trs pose = statePose(of, joint);
    vec4 placed = pose.rotation;
    for (int k = 1; k < FOOT_JOINTS; k++) {
        placed = footJoints[k] == joint ? footPlaced[k] : placed;
    }
    bool moves = joint == FOOT_HIPS && of.feet >= 0;
    pose.translation = moves ? footPlaced[0].xyz : pose.translation;
    pose.rotation = of.feet >= 0 ? placed : pose.rotation;
    return pose;
}

#elif FEET == FEET_AHEAD

// Placed feet, FOOT_JOINTS texels per state: translation of the hips (w: 1 if feet were placed), then local rotations of the
// thighs, shins and feet.
layout(binding = UNIT_FOOT_POSES) uniform samplerBuffer footPoses;

const int footJoints[] = FOOT_JOINT_LIST;

StateClips footed(StateClips source, int state, uint instance) {
    int at = state * FOOT_JOINTS;
    source.feet = texelFetch(footPoses, at).w > 0.0 ? at : -1;
    return source;
}

Trs footPose(StateClips of, int joint) {
    int slot = -1;
    for (int k = 0; k < FOOT_JOINTS; k++) {
        slot = footJoints[k] == joint ? k : slot;
    }
    Trs pose = statePose(of, joint);
    slot = of.feet < 0 ? -1 : slot;
    vec4 placed = texelFetch(footPoses, max(of.feet, 0) + max(slot, 0));
    pose.translation = slot == 0 ? placed.xyz : pose.translation;
    pose.rotation = slot > 0 ? placed : pose.rotation;
    return pose;
}

#else

StateClips footed(StateClips source, int state, uint instance) {
    return source;
}

Trs footPose(StateClips of, int joint) {
    return statePose(of, joint);
}

#endif

Trs shownPose(StateClips of, int joint) {
    Trs pose = footPose(of, joint);
#if TILTS
    if (of.tilt.xyz != vec3(0.0) && joint < TILT_JOINTS && parentOf(joint) < 0) {
        return tiltRoot(of.tilt, pose);
    }
#endif
    return pose;
}
