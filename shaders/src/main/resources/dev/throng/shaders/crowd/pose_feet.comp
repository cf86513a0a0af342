#version 450 core
// Puts the feet of instances with a state on uneven ground, before their poses are built: a lane for each, which looks at hips and legs
// alone. CPU counterpart: dev.throng.bake.cpu.CpuFootPlacement.
#include "lib/palette_io.glsl"
#include "lib/instance_fetch.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_FOOT_POSES) writeonly buffer FootPoses {
    vec4 footPosed[]; // see lib/foot_pose.glsl
};

uniform int firstInstance; // of the batch

StateClips played = StateClips(0, 0, 0, SampleSpan(0, 0, 0.0), SampleSpan(0, 0, 0.0), 0.0, 0.0, -1);
int footAt = 0;

Trs poseTrs(int joint) {
    return statePose(played, joint);
}

int parentOf(int joint) {
    uvec4 at = texelFetch(joints, joint);
    return at.y == 0u ? -1 : int(at.x);
}

void poseTurn(int joint, vec4 rotation) {
    footPosed[footAt + footSlot(joint)] = rotation;
}

void poseMove(int joint, vec3 translation) {
    footPosed[footAt + footSlot(joint)] = vec4(translation, 1.0);
}

#include "lib/foot_placement.glsl"
#include "lib/foot_hold.glsl"

void main() {
    int member = int(gl_LocalInvocationID.x);
    WorkItem item = workItem((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + member);
    if (!item.isValid) {
        return;
    }
    int state = stateOf(item.instance);
    float weight = stateFeet(state);
    footAt = state * FOOT_JOINTS;
    footPosed[footAt] = vec4(0.0);
    if (!(weight > 0.0)) {
        return;
    }
    played = gatherState(state, member);
    int instance = firstInstance + int(item.instance);
    FootLeg left = FootLeg(FOOT_LEFT);
    FootLeg right = FootLeg(FOOT_RIGHT);
    InstanceTransform at = transformOf(instance);
    vec4 hold = footHolds(instance, state, at, vec2(left.lift, right.lift));
    footPlace(FOOT_HIPS, left, right, FootStand(at.positionScale, at.facing, weight, hold));
}
