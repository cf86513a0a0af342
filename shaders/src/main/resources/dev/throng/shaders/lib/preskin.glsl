// What the two steps of planning share that say which instances have their vertices skinned ahead, and where. Those that the camera
// sees take their places in order, until there is no more room; shadow maps draw other levels of them, and skin by themselves.
// Each instance that any frustum sees has an item, without vertices where the camera does not see it. CPU counterpart:
// dev.throng.crowd.cpu.CpuPreskin.
#include "lib/cull.glsl"

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

// PreskinWork: a header for each batch, then an item for each seen instance.
layout(std430, binding = BLOCK_WORK) buffer Work {
    uint work[];
};

layout(binding = UNIT_LEVELS) uniform usamplerBuffer levels; // of each level of detail: first vertex, count

// The instances of a word block that any frustum sees.
uint seenIn(uint wordBlock) {
    uint seen = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        seen |= visibilityBits[visibilityOf(f, wordBlock)];
    }
    return seen;
}

// Those of them that the camera sees.
uint inCamera(uint wordBlock) {
    return visibilityBits[visibilityOf(0, wordBlock)];
}

// Number of the first seen instance of a word block among all.
uint seenBefore(uint wordBlock) {
    return offsets[offsetsOf(LIST_VISIBLE) + wordBlock];
}
