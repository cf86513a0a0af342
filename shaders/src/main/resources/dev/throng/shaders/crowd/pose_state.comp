#version 450 core
// Computes local poses of instances with a state, as input of the palette kernel. Used if any state uses inverse
// kinematics. The lanes of an instance blend clips and layers; then its first lane solves inverse kinematics. CPU
// counterpart: dev.throng.bake.cpu.CpuState.
#include "lib/palette_io.glsl"

layout(local_size_x = LANES) in;

// Local poses of states: ATLAS_TEXELS elements per joint, laid out as in atlas samples.
layout(std430, binding = BLOCK_STATE_POSES) coherent buffer StatePoses {
    vec4 posed[];
};

shared PoseSource sources[GROUP_INSTANCES];

int posedAt(int state, int joint) {
    return (state * jointCount + joint) * ATLAS_TEXELS;
}

void storePose(int state, int joint, Trs pose) {
    int at = posedAt(state, joint);
#if UNIFORM_SCALE
    posed[at] = vec4(pose.translation, pose.scale.x);
    posed[at + 1] = pose.rotation;
#else
    posed[at] = vec4(pose.translation, 0.0);
    posed[at + 1] = pose.rotation;
    posed[at + 2] = vec4(pose.scale, 0.0);
#endif
}

int solved = 0; // index of the state whose pose the functions of lib/ik.glsl read and change

Trs poseTrs(int joint) {
    int at = posedAt(solved, joint);
#if UNIFORM_SCALE
    return Trs(posed[at].xyz, posed[at + 1], posed[at].www);
#else
    return Trs(posed[at].xyz, posed[at + 1], posed[at + 2].xyz);
#endif
}

void poseTurn(int joint, vec4 rotation) {
    posed[posedAt(solved, joint) + 1] = rotation;
}

#include "lib/ik.glsl"
#if FOLLOWS || TILTS
#include "lib/instance_fetch.glsl"
#endif
#if FOLLOWS
#include "lib/look_target.glsl"
#endif
#if TILTS
#include "lib/instance_tilt.glsl"
#endif

// Solves the inverse kinematics of an instance's state. instance: index in the batch. count: number of the state's inverse
// kinematics entries.
void solve(uint instance, int state, int count) {
    solved = state;
    float detail = count > 0 ? stateDetail(state) : 0.0;
    int solvedEntries = detail > 0.0 ? count : 0;
    precise float share = detail > 0.0 ? stateIkShare(state, frame.ticks) * detail : 0.0;
    for (int i = 0; i < solvedEntries; i++) {
        IkEntry entry = stateIk(state, i, share);
#if FOLLOWS
        lookFollow(firstInstance + int(instance), state, i, entry);
#endif
        ikSolve(entry);
    }
}

void main() {
    int lane = int(gl_LocalInvocationID.x) % INSTANCE_LANES;
    int member = int(gl_LocalInvocationID.x) / INSTANCE_LANES;
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(GROUP_INSTANCES) + uint(member);
    // No lane returns early, because every lane must reach every barrier.
    WorkItem item = workItem(at);
    bool working = member < GROUP_INSTANCES && item.isValid;
    int state = working ? stateOf(item.batchIndex) : 0;
    if (working && lane == 0) {
        sources[member] = poseSource(item.batchIndex, member);
    }
    syncLanes();
    int end = working ? jointCount : 0;
    for (int joint = lane; joint < end; joint += INSTANCE_LANES) {
        storePose(state, joint, shownPose(sources[member], joint));
    }
    memoryBarrierBuffer();
    syncLanes();
    solve(item.batchIndex, state, working && lane == 0 ? int(stateSizes(state).z) : 0);
}
