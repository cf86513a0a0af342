#version 450 core
// Third step of culling: a lane walks those of a word block that are seen at all and writes their entries to the list of each
// frustum that sees them. The order of a list is level, then instance, whatever the device. LATE: to the camera's list alone, for a
// second drawing.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"
#include "lib/shared_pose.glsl"
#define WRITES_DRAW_LIST
#include "lib/draw_list.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

layout(std430, binding = BLOCK_WORK) writeonly buffer Work {
    uint work[]; // PaletteWork: instances, here
};

const int LISTS = LATE != 0 ? 1 : FRUSTA;

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    // With occlusion culling, poses are built of more instances than those in the lists.
    uint built = LATE != 0 ? 0u : visibilityBits[visibilityOf(BITS_BUILT, wordBlock)];
    uint inside[LISTS];
    uint left = built;
    for (int f = 0; f < LISTS; f++) {
        inside[f] = visibilityBits[visibilityOf(f, wordBlock)];
        left |= inside[f];
    }
    uvec3 planes[LISTS];
    for (int f = 0; f < LISTS; f++) {
        for (int p = 0; p < LEVEL_PLANES; p++) {
            planes[f][p] = visibilityBits[visibilityOf(levelBitsOf(f) + p, wordBlock)];
        }
    }
    uint own = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
#if STATES
    uint stated = visibilityBits[visibilityOf(BITS_STATE, wordBlock)];
#else
    const uint stated = 0u;
#endif
    uint slot = wordBlockSlot(wordBlock);
    uint first = wordBlockBatch(wordBlock) * cull.batchSize + slot;
    uvec3 poses = poseLevelsIn(planes[0]);
    uint works = batchCount() * uint(WORK_HEADER);
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        uint lower = (1u << i) - 1u;
        if ((built >> i & 1u) != 0u) {
            bool isStated = (stated >> i & 1u) != 0u;
            uint level = isStated ? cull.poseLevels : levelIn(poses, i);
            uint members = isStated ? stated : ~stated & levelMask(poses, level);
            uint rank = uint(bitCount(built & members & lower));
            work[works + offsets[offsetsOf(LIST_BUILT) + level * cull.wordBlockCount + wordBlock] + rank] = slot + i;
        }
        int instance = int(first + i);
        InstanceTransform at = transformOf(instance);
#if TINTS
        uint seed = uint(instance); // whose tint and seed the vertices find by it
#else
        uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
#endif
        uvec4 positionScale = floatBitsToUint(at.positionScale);
        uint pose = (own >> i & 1u) != 0u ? cull.poolSlots + slot + i : sharedPoseSlot(instance);
        uvec2 facing = floatBitsToUint(at.facing);
        for (int f = 0; f < LISTS; f++) {
            if ((inside[f] >> i & 1u) != 0u) {
                uint level = levelIn(planes[f], i);
                uint rank = uint(bitCount(inside[f] & levelMask(planes[f], level) & lower));
                uint start = offsets[offsetsOf(uint(f)) + level * cull.wordBlockCount + wordBlock];
                uint entry = uint(f) * cull.capacity + start + rank;
                writeListEntry(entry, positionScale, facing, seed, pose | uint(f) << LIST_SHIFT);
            }
        }
    }
}
