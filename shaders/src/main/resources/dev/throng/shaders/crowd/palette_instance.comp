#version 450 core
// One lane for each instance, which walks the whole skeleton: the fast shape where lanes are SIMD lanes of a processor
// and shared memory is none (software OpenGL). Joints come depth first, so that one transform for each level is all that
// a lane keeps.
#include "lib/palette_io.glsl"

layout(local_size_x = LANES) in;

void main() {
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + gl_LocalInvocationID.x;
    if (at >= uint(workCount())) {
        return;
    }
    uint instance = workInstance(int(at));
    RowSpan span = rowsOf(instance);
    // chain[l + 1] is the last joint of level l; a root multiplies by the identity, which is exact.
    Joint chain[LEVEL_COUNT + 1];
    chain[0] = jointIdentity();
    for (int j = 0; j < JOINT_COUNT; j++) {
        uvec4 joint = texelFetch(joints, j);
        Joint global = jointMultiply(chain[joint.y], atlasSample(atlas, span, j));
        chain[joint.y + 1u] = global;
        Entry own = jointEntry(global);
        for (int entry = int(joint.z); entry < int(joint.w); entry++) {
            writeEntry(instance, entry, own);
        }
    }
}
