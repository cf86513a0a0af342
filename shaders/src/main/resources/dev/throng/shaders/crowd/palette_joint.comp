#version 450 core
// Palette kernel for GPUs, with a lane per joint. A work group processes one instance, or several if skeletons are
// small. Each joint is sampled once into shared memory; transforms are then multiplied level by level from the roots.
// Adjacent lanes store adjacent entries.
#include "lib/palette_io.glsl"
#if TILTS
#include "lib/instance_fetch.glsl"
#include "lib/instance_tilt.glsl"
#endif

layout(local_size_x = LANES) in;

shared PoseSource sources[GROUP_INSTANCES];
shared Joint globals[GROUP_INSTANCES * JOINT_COUNT];

void main() {
    int lane = int(gl_LocalInvocationID.x) % INSTANCE_LANES;
    int member = int(gl_LocalInvocationID.x) / INSTANCE_LANES;
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(GROUP_INSTANCES) + uint(member);
    // No lane returns early, because every lane must reach every barrier.
    WorkItem item = workItem(at);
    bool working = member < GROUP_INSTANCES && item.isValid;
    int end = working ? item.jointCount : 0;
    int base = member * JOINT_COUNT;
    if (working && lane == 0) {
        sources[member] = poseSource(item.batchIndex, member);
    }
    syncLanes();
    for (int index = lane; index < end; index += INSTANCE_LANES) {
        int j = itemJoint(item, index);
        globals[base + j] = localJoint(sources[member], j);
    }
    for (uint level = 1u; level < uint(LEVEL_COUNT); level++) {
        syncLanes();
        for (int index = lane; index < end; index += INSTANCE_LANES) {
            int j = itemJoint(item, index);
            uvec4 joint = texelFetch(joints, j);
            if (joint.y == level) {
                globals[base + j] = jointMultiply(globals[base + int(joint.x)], globals[base + j]);
            }
        }
    }
    syncLanes();
    for (int index = lane; index < end; index += INSTANCE_LANES) {
        int j = itemJoint(item, index);
        uvec4 joint = texelFetch(joints, j);
        Entry own = jointEntry(globals[base + j]);
        for (int entry = int(joint.z); entry < int(joint.w); entry++) {
            writeEntry(item.paletteSlot, entry, own);
        }
    }
}
