// What the two steps of planning share that say which instances have their vertices skinned ahead, and where. Those that any frustum sees
// take their places in order, until there is no more room. Twin of dev.throng.crowd.cpu.CpuPreskin.
#include "lib/select.glsl"

layout(std430, binding = BLOCK_MARKS) readonly buffer Marks {
    uint marks[];
};

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

// PreskinWork: a header for each batch, then an item for each seen instance.
layout(std430, binding = BLOCK_WORK) buffer Work {
    uint work[];
};

layout(binding = UNIT_LEVELS) uniform usamplerBuffer levels; // of each level of detail: first vertex, count

// The instances of a run that any frustum sees.
uint seenIn(uint run) {
    uint seen = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        seen |= marks[markOf(f, run)];
    }
    return seen;
}

uvec3 planesOf(uint run) {
    return uvec3(
        marks[markOf(MARK_LEVELS, run)], marks[markOf(MARK_LEVELS + 1, run)], marks[markOf(MARK_LEVELS + 2, run)]);
}

// Number of the first seen instance of a run among all.
uint seenBefore(uint run) {
    return offsets[offsetsOf(LIST_SEEN) + run];
}
