#version 450 core
// Places feet of instances with a state on uneven ground, one lane per leg, because the legs' joints need too many registers of one lane.
// For kernels with several lanes per instance; runs before them and before pose_state.comp.
#include "lib/palette_io.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_FOOT_POSES) writeonly buffer FootPoses {
    vec4 footPosed[]; // per state: FOOT_JOINTS texels, laid out as footPoses in lib/foot_pose.glsl
};

const int footJoints[] = FOOT_JOINT_LIST;

shared PoseSource sources[GROUP_INSTANCES];

// Index of the lane's instance in the work group.
int footMember() {
    return int(gl_LocalInvocationID.x) / INSTANCE_LANES;
}

Trs poseTrs(int joint) {
    return statePose(sources[footMember()], joint);
}

int footTexel = 0; // index of the instance's first texel in footPosed[]

void poseMove(int joint, vec3 translation) {
    footPosed[footTexel] = vec4(translation, 1.0);
}

void poseTurn(int joint, vec4 rotation) {
    int at = footTexel;
    for (int k = 1; k < FOOT_JOINTS; k++) {
        at = footJoints[k] == joint ? footTexel + k : at;
    }
    footPosed[at] = rotation;
}

#include "lib/instance_fetch.glsl"
#include "lib/foot_placement.glsl"
#include "lib/foot_hold.glsl"
#if TILTS
#include "lib/instance_tilt.glsl"
#endif

shared FootStep steps[LANES];

FootSetup footSetup(InstanceTransform at, float weight) {
#if TILTS
    return FootSetup(at.positionScale, at.facing, weight, sources[footMember()].tilt);
#else
    return FootSetup(at.positionScale, at.facing, weight);
#endif
}

void main() {
    int lane = int(gl_LocalInvocationID.x);
    int foot = lane % INSTANCE_LANES; // 0, left; 1, right
    int member = footMember();
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(GROUP_INSTANCES) + uint(member);
    // No lane returns early, because every lane must reach every barrier.
    WorkItem item = workItem(at);
    int state = item.isValid ? stateOf(item.batchIndex) : 0;
    footTexel = state * FOOT_JOINTS;
    if (item.isValid && foot == 0) {
        sources[member] = poseSource(item.batchIndex, member);
        footPosed[footTexel] = vec4(0.0); // feet are not placed, unless poseMove follows
    }
    syncLanes();
    float weight = item.isValid ? stateFeet(state) : 0.0;
    FootLeg leg = FootLeg(FOOT_LEFT);
    if (foot == 1) {
        leg = FootLeg(FOOT_RIGHT);
    }
    IkJoint hips;
    FootChain chain;
    if (weight > 0.0) {
        int number = firstInstance + int(item.batchIndex);
        InstanceTransform transform = transformOf(number);
        vec2 hold = footHold(foot, number, state, transform, leg.lift);
        hips = footHips(FOOT_HIPS);
        chain = footChain(leg, FOOT_HIPS, hips.model);
        steps[lane] = footStep(leg, chain, footSetup(transform, weight), hold);
    }
    syncLanes();
    FootStep left = steps[lane - foot];
    FootStep right = steps[lane - foot + 1];
    if (weight > 0.0 && !(footIsPlanted(left) && footIsPlanted(right))) {
        float height = footHipsDisplacement(left, right);
        if (foot == 0) {
            poseMove(FOOT_HIPS, footMove(hips.above, hips.local.translation, height));
        }
        footPlant(leg, chain, steps[lane], height);
    }
}
