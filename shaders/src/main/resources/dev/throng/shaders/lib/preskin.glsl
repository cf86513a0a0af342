// Common code of preskin_scan.comp and preskin_write.comp. Instances in the camera's view get buffer space for skinned
// vertices, in order, until the buffer is full. Instances that only shadow maps see get none, because shadow maps draw
// other levels of detail. CPU counterpart: dev.throng.crowd.cpu.CpuPreskin.
#include "lib/cull.glsl"

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

// Work (PreskinWork.java): headers of batches, then an item per instance in any frustum, with 0 vertices if the camera
// does not see it.
layout(std430, binding = BLOCK_WORK) buffer Work {
    uint work[];
};

layout(binding = UNIT_LEVELS) uniform usamplerBuffer levels; // per level of detail: first vertex and number of vertices

uint seenIn(uint wordBlock) {
    uint seen = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        seen |= visibilityBits[visibilityOf(f, wordBlock)];
    }
    return seen;
}

uint inCamera(uint wordBlock) {
    return visibilityBits[visibilityOf(0, wordBlock)];
}

uint seenBefore(uint wordBlock) {
    return offsets[offsetsOf(LIST_VISIBLE) + wordBlock];
}
