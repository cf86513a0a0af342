#version 450 core
// Third step of selecting: a lane walks those of a run that are seen at all and writes their entries to the list of each
// frustum that sees them. The order of a list is level, then instance, whatever the device. LATE: to the camera's list alone, for a
// second drawing.
#include "lib/place.glsl"
#include "lib/select.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_MARKS) readonly buffer Marks {
    uint marks[];
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

const int LISTS = LATE != 0 ? 1 : FRUSTA;

// Number of the pose that a far instance shows.
uint sharedPose(int instance) {
    uvec4 play = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    uvec2 start = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL).xy;
    uint phase = play.y + phaseCycleBits(phaseElapsed(frame.ticks, start), play.zw);
    return play.x << (32u - select.poolShift) | phase >> select.poolShift;
}

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    // With occlusion culling, poses are built of more instances than those in the lists.
    uint built = LATE != 0 ? 0u : marks[markOf(MARK_BUILT, run)];
    uint inside[LISTS];
    uint left = built;
    for (int f = 0; f < LISTS; f++) {
        inside[f] = marks[markOf(f, run)];
        left |= inside[f];
    }
    uvec3 planes;
    for (int p = 0; p < LEVEL_PLANES; p++) {
        planes[p] = marks[markOf(MARK_LEVELS + p, run)];
    }
    uint own = marks[markOf(MARK_OWN, run)];
    uint slot = runSlot(run);
    uint first = runBatch(run) * select.batchSize + slot;
    uvec3 poses = poseLevelsIn(planes);
    uint works = batchCount() * uint(WORK_HEADER);
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        uint lower = (1u << i) - 1u;
        if ((built >> i & 1u) != 0u) {
            uint level = levelIn(poses, i);
            uint rank = uint(bitCount(built & levelMask(poses, level) & lower));
            work[works + offsets[offsetsOf(LIST_BUILT) + level * select.runCount + run] + rank] = slot + i;
        }
        uint level = levelIn(planes, i);
        uint before = levelMask(planes, level) & lower;
        int instance = int(first + i);
        Placed at = placeOf(instance);
        uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
        uvec4 standing = floatBitsToUint(at.place);
        uint pose = (own >> i & 1u) != 0u ? select.poolSlots + slot + i : sharedPose(instance);
        uvec4 looks = uvec4(floatBitsToUint(at.facing), seed, pose);
        for (int f = 0; f < LISTS; f++) {
            if ((inside[f] >> i & 1u) != 0u) {
                uint rank = uint(bitCount(inside[f] & before));
                uint start = offsets[offsetsOf(uint(f)) + level * select.runCount + run];
                uint entry = uint(f) * select.capacity + start + rank;
                entries[2u * entry] = standing;
                entries[2u * entry + 1u] = looks | uvec4(0u, 0u, 0u, uint(f) << LIST_SHIFT);
            }
        }
    }
}
