#version 450 core
// Computes the transform of one joint in each requested instance of a palette batch: from joint to scene space, in the
// drawn pose; 0 for instances that no view of the frame shows. With WHOLE_INSTANCES, computes transforms of instances
// instead. CPU counterpart: dev.throng.crowd.cpu.CpuJoints.
#include "lib/skinning.glsl"
#include "lib/palette_offset.glsl"
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"
#include "lib/shared_pose.glsl"

layout(local_size_x = LANES) in;

uniform uint first;             // index, in requests[], of the batch's first request
uniform uint count;             // number of requests of the batch
uniform uint batch;
// which results of the frame's earlier views to keep. 0: none. KEPT_ALL: all. Other values: those of instances not in
// this view.
uniform uint kept;

// Palette entry that moves with a joint, at one level of detail, and the matrix that converts the entry to the joint's transform.
struct JointSource {
    vec4 unbind[3]; // rows of the matrix from joint space to the bind space of the entry's vertices
    uvec4 entry;    // x: index of the palette entry
};

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

#if SLOTS
#include "lib/slots.glsl"
#endif

layout(std430, binding = BLOCK_JOINT_REQUESTS) readonly buffer JointRequests {
    JointSource sources[LEVELS]; // per level of detail: source of the joint's transform
    uvec2 requests[]; // per request: index of the instance in the batch; index in transforms[]
};

layout(std430, binding = BLOCK_JOINT_TRANSFORMS) buffer JointTransforms {
    mat4 transforms[];
};

bool bitOf(int word, uint wordBlock, uint bit) {
    return (visibilityBits[visibilityOf(word, wordBlock)] >> bit & 1u) != 0u;
}

#if !WHOLE_INSTANCES
// Transform from the space of the joint in sources[] to character space, in the drawn pose. slot: the instance's palette slot. level:
// drawn level of detail, at most LEVELS - 1.
Affine jointModel(uint slot, uint level) {
    Affine entry = skinBlend(palette, paletteTexel(slot), uvec4(sources[level].entry.x), vec4(1.0, 0.0, 0.0, 0.0));
    return affineMultiply(entry, Affine(sources[level].unbind[0], sources[level].unbind[1], sources[level].unbind[2]));
}

#endif

// Converts a column of a transform from character space to scene space. w: 1 for the translation, 0 for axes.
vec4 placed(InstanceTransform at, vec3 column, float w) {
    vec3 turned = at.positionScale.w * rotateY(at.facing, column);
    return vec4(turned + w * at.positionScale.xyz, w);
}

mat4 placedModel(InstanceTransform at, Affine m) {
    return mat4(
        placed(at, vec3(m.row0.x, m.row1.x, m.row2.x), 0.0),
        placed(at, vec3(m.row0.y, m.row1.y, m.row2.y), 0.0),
        placed(at, vec3(m.row0.z, m.row1.z, m.row2.z), 0.0),
        placed(at, vec3(m.row0.w, m.row1.w, m.row2.w), 1.0));
}

void main() {
    uint index = gl_GlobalInvocationID.x;
    if (index >= count) {
        return;
    }
    uvec2 request = requests[first + index];
    if (kept == KEPT_ALL && transforms[request.y][3][3] != 0.0) {
        return;
    }
    uint wordBlock = batch * cull.wordBlocksPerBatch + request.x / uint(WORD_BITS);
    uint bit = request.x % uint(WORD_BITS);
    bool isListed = false;
    for (int f = 0; f < FRUSTA; f++) {
        isListed = isListed || bitOf(f, wordBlock, bit);
    }
    if (!isListed) {
        if (kept == 0u) {
            transforms[request.y] = mat4(0.0);
        }
        return;
    }
    int instance = int(batch * cull.batchSize + request.x);
#if WHOLE_INSTANCES
    Affine model = Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
#else
    uint level = levelIn(levelPlanes(BITS_LEVELS, wordBlock), bit);
#if SLOTS
    uint own = slotWords[slotEntry(uint(instance))] - 1u;
#else
    uint own = request.x;
#endif
    uint slot = bitOf(BITS_OWN_POSE, wordBlock, bit) ? cull.poolSlots + own : sharedPoseSlot(instance);
    Affine model = jointModel(slot, min(level, uint(LEVELS - 1)));
#endif
    transforms[request.y] = placedModel(transformOf(instance), model);
}
