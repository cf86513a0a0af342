#version 450 core
// Places feet of instances with a state on uneven ground, one lane per instance. For kernels with one lane per instance; runs before
// pose_state.comp.
#include "lib/palette_io.glsl"
#include "lib/feet.glsl"
#if TILTS
#include "lib/instance_tilt.glsl"
#endif

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_FOOT_POSES) writeonly buffer FootPoses {
    vec4 footPosed[]; // per state: FOOT_JOINTS texels, laid out as footPoses in lib/foot_pose.glsl
};

void main() {
    int member = int(gl_LocalInvocationID.x);
    WorkItem item = workItem((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + member);
    if (!item.isValid) {
        return;
    }
    int state = stateOf(item.batchIndex);
    bool placed = poseSource(item.batchIndex, member).feet >= 0;
    for (int k = 0; k < FOOT_JOINTS; k++) {
        footPosed[state * FOOT_JOINTS + k] = placed ? footPlaced[k] : vec4(0.0);
    }
}
