#version 450 core
// Third step of selecting: a lane walks those of a run that are seen at all and writes their entries to the list of each
// frustum that sees them. The order of a list is level, then instance, whatever the device.
#include "lib/place.glsl"
#include "lib/select.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_MARKS) readonly buffer Marks {
    uint marks[]; // one word for each (frustum, run), then three planes of levels
};

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

layout(std430, binding = BLOCK_DRAW_LIST) writeonly buffer DrawList {
    uvec4 entries[]; // two for each instance
};

layout(std430, binding = BLOCK_WORK) writeonly buffer Work {
    uint work[]; // PaletteWork: instances, here
};

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    uint inside[FRUSTA];
    uint left = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = marks[uint(f) * select.runCount + run];
        left |= inside[f];
    }
    uvec3 planes;
    for (int p = 0; p < LEVEL_PLANES; p++) {
        planes[p] = marks[uint(FRUSTA + p) * select.runCount + run];
    }
    uint slot = runSlot(run);
    uint first = runBatch(run) * select.batchSize + slot;
    uint order = batchCount() * uint(WORK_HEADER) + offsets[offsetsOf(uint(FRUSTA)) + run];
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        work[order++] = slot + i;
        uvec3 digits = (planes >> i) & 1u;
        uint level = digits.x | digits.y << 1u | digits.z << 2u;
        uint before = levelMask(planes, level) & ((1u << i) - 1u);
        int instance = int(first + i);
        Placed at = placeOf(instance);
        uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
        uvec4 standing = floatBitsToUint(at.place);
        uvec4 looks = uvec4(floatBitsToUint(at.facing), seed, slot + i);
        for (int f = 0; f < FRUSTA; f++) {
            if ((inside[f] >> i & 1u) != 0u) {
                uint rank = uint(bitCount(inside[f] & before));
                uint start = offsets[offsetsOf(uint(f)) + level * select.runCount + run];
                uint entry = uint(f) * select.instanceCount + start + rank;
                entries[2u * entry] = standing;
                entries[2u * entry + 1u] = looks;
            }
        }
    }
}
