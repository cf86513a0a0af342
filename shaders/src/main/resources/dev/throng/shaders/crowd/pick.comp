#version 450 core
// Finds instances whose bounding sphere any ray of a bundle hits. Stores the instances in any order, each with the
// palette slot and level of detail that the last cull pass chose.
#include "lib/sphere.glsl"
#include "lib/shared_pose.glsl"
#include "lib/ray.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

#if SLOTS
#include "lib/slots.glsl"
#endif

// Result (PickPass.java). header.x: number of found instances. picked[]: PICK_VECTORS elements per instance, until it
// is full.
layout(std430, binding = BLOCK_PICKS) buffer Picks {
    uvec4 header;
    uvec4 picked[];
};

uniform vec3 origin;
uniform vec3 direction;
uniform float spread; // sine of the largest angle between a ray and the bundle's main ray
uniform uint part;
uniform uint capacity;
uniform int levelWord; // index of the first word with bit planes of levels of detail

bool bitOf(int word, uint wordBlock, uint bit) {
    return (visibilityBits[visibilityOf(word, wordBlock)] >> bit & 1u) != 0u;
}

bool isShown(uint wordBlock, uint bit) {
    return bitOf(BITS_OWN_POSE, wordBlock, bit) || bitOf(BITS_SHOWN, wordBlock, bit);
}

// Palette slot, within the batch, of the pose that an instance shows; PICK_UNSEEN for an instance not shown in this
// frame. slot: index of the instance in the batch.
uint paletteOf(uint instance, uint wordBlock, uint slot) {
    uint bit = slot % uint(WORD_BITS);
    if (!isShown(wordBlock, bit)) {
        return PICK_UNSEEN;
    }
    if (!bitOf(BITS_OWN_POSE, wordBlock, bit)) {
        return sharedPoseSlot(int(instance));
    }
#if SLOTS
    return cull.poolSlots + slotWords[slotEntry(instance)] - 1u;
#else
    return cull.poolSlots + slot;
#endif
}

void main() {
    uint instance = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x;
    if (instance >= cull.instanceCount) {
        return;
    }
    Sphere sphere = sphereOf(int(instance), texelFetch(instanceTexels, int(instance) * RECORD_TEXELS + RECORD_CLIP_TEXEL));
    float radius = rayBundleRadius(origin, spread, sphere.centre, sphere.radius);
    float reach = rayReach(origin, direction, sphere.centre, radius);
    if (isinf(reach)) {
        return;
    }
    uint at = atomicAdd(header.x, 1u);
    if (at >= capacity) {
        return;
    }
    uint slot = instance % cull.batchSize;
    uint wordBlock = instance / cull.batchSize * cull.wordBlocksPerBatch + slot / uint(WORD_BITS);
    InstanceTransform place = transformOf(int(instance));
    uint first = uint(PICK_VECTORS) * at;
    picked[first] = floatBitsToUint(place.positionScale);
    uint flags = texelFetch(instanceTexels, int(instance) * RECORD_TEXELS + RECORD_FLAGS_TEXEL).z;
    picked[first + 1u] = uvec4(floatBitsToUint(place.facing), floatBitsToUint(reach), flags >> uint(HIDDEN_SHIFT));
    uint palette = paletteOf(instance, wordBlock, slot);
    uint drawn = levelIn(levelPlanes(levelWord, wordBlock), slot % uint(WORD_BITS));
    uint level = palette == PICK_UNSEEN ? 0u : drawn;
    picked[first + 2u] = uvec4(part, instance, level, palette);
}
