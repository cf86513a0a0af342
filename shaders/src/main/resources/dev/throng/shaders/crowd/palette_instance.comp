#version 450 core
// Palette kernel for software OpenGL, where shared memory is slow. A lane visits the joints that an instance's level of detail
// needs, depth first, and keeps one joint transform per hierarchy level.
#include "lib/palette_io.glsl"
// Only the first #include of a file counts, even in an untaken branch. So each condition below names all users of its
// file.
#if FEET == FEET_HERE || LOOK_AT_COUNT > 0 || TILTS
#include "lib/ik_turn.glsl"
#endif
#if FEET == FEET_HERE || FOLLOWS || TILTS
#include "lib/instance_fetch.glsl"
#endif
#if FEET == FEET_HERE
#include "lib/feet.glsl"
#endif
#if TILTS
#include "lib/instance_tilt.glsl"
#endif
#if LOOK_AT_COUNT > 0
#include "lib/look_at_joint.glsl"
#endif

layout(local_size_x = LANES) in;

// Up to this number of hierarchy levels, a lane finds a parent's transform by comparing all levels, because on CPUs
// this is cheaper than an array index that differs between lanes.
#define FEW_LEVELS 16

// Transforms of the last visited joints: chain[l + 1] at hierarchy level l; chain[0] is the identity, which leaves roots unchanged.
Joint chain[LEVEL_COUNT + 1];

Joint chainAt(int level) {
#if LEVEL_COUNT <= FEW_LEVELS
    Joint at = chain[0];
    for (int l = 1; l < LEVEL_COUNT; l++) {
        if (l == level) {
            at = chain[l];
        }
    }
    return at;
#else
    return chain[level];
#endif
}

void chainPut(int level, Joint joint) {
#if LEVEL_COUNT <= FEW_LEVELS
    for (int l = 1; l < LEVEL_COUNT; l++) {
        if (l == level) {
            chain[l] = joint;
        }
    }
#else
    chain[level] = joint;
#endif
}

void writeEntries(uint slot, int first, int end, Entry own) {
#if MAX_ENTRIES == 1
    if (first < end) { // cheaper on software OpenGL than a loop of one step
        writeEntry(slot, first, own);
    }
#else
    for (int entry = first; entry < end; entry++) {
        writeEntry(slot, entry, own);
    }
#endif
}

void place(WorkItem item, int index, Joint local) {
    ivec4 joint = ivec4(texelFetch(joints, itemJoint(item, index)));
    Joint global = jointMultiply(chainAt(joint.y), local);
    chainPut(joint.y + 1, global);
    writeEntries(item.paletteSlot, joint.z, joint.w, jointEntry(global));
}

void walk(WorkItem item, PoseSource source, int first, int end) {
    for (int index = first; index < end; index++) {
        place(item, index, localJoint(source, itemJoint(item, index)));
    }
}

void main() {
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x + gl_LocalInvocationID.x;
    WorkItem item = workItem(at);
    if (!item.isValid) {
        return;
    }
    PoseSource source = poseSource(item.batchIndex, int(gl_LocalInvocationID.x));
    for (int l = 0; l <= LEVEL_COUNT; l++) {
        chain[l] = jointIdentity();
    }
#if LOOK_AT_COUNT > 0
    // A single loop calls walk() for the joints before each look-at joint and after the last, because each call is
    // inlined and software OpenGL compiles every copy slowly.
    int first = 0;
    for (int k = 0;; k++) {
        int joint = k < LOOK_AT_COUNT ? lookAtJoints[min(k, LOOK_AT_COUNT - 1)] : item.jointCount;
        walk(item, source, first, joint);
        if (k == LOOK_AT_COUNT) {
            break;
        }
        Affine above = jointToAffine(chainAt(int(texelFetch(joints, joint).y)));
        place(item, joint, jointOf(lookAtPose(item.batchIndex, joint, above, shownPose(source, joint))));
        first = joint + 1;
    }
#else
    walk(item, source, 0, item.jointCount);
#endif
}
