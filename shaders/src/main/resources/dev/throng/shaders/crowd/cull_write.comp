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

// Planes of the levels by which a list is drawn.
uvec3 levelPlanes(int list, uint wordBlock) {
    int first = levelBitsOf(list);
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}

// Writes an instance to each of some lists, bits of their numbers. What the lists hold is read anew: words of all lists that are kept
// through the loop make software OpenGL compile for twice as long.
void writeEntries(uint lists, uint wordBlock, uint i, uvec4 positionScale, uvec2 facing, uint seed, uint pose) {
    while (lists != 0u) {
        int list = findLSB(lists);
        lists &= lists - 1u;
        uvec3 planes = levelPlanes(list, wordBlock);
        uint level = levelIn(planes, i);
        uint before = visibilityBits[visibilityOf(list, wordBlock)] & levelMask(planes, level) & (1u << i) - 1u;
        uint start = offsets[offsetsOf(uint(list)) + level * cull.wordBlockCount + wordBlock];
        uint entry = uint(list) * cull.capacity + start + uint(bitCount(before));
        writeListEntry(entry, positionScale, facing, seed, pose | uint(list) << LIST_SHIFT);
    }
}

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
    uint own = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
    uint stated = cull.stated != 0u ? visibilityBits[visibilityOf(BITS_STATE, wordBlock)] : 0u;
    uint slot = wordBlockSlot(wordBlock);
    uint first = wordBlockBatch(wordBlock) * cull.batchSize + slot;
    uvec3 poses = poseLevelsIn(levelPlanes(0, wordBlock));
    uint works = batchCount() * uint(WORK_HEADER);
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        if ((built >> i & 1u) != 0u) {
            bool isStated = (stated >> i & 1u) != 0u;
            uint level = isStated ? cull.poseLevels : levelIn(poses, i);
            uint members = isStated ? stated : ~stated & levelMask(poses, level);
            uint rank = uint(bitCount(built & members & (1u << i) - 1u));
            work[works + offsets[offsetsOf(LIST_BUILT) + level * cull.wordBlockCount + wordBlock] + rank] = slot + i;
        }
        int instance = int(first + i);
        InstanceTransform at = transformOf(instance);
#if TINTS
        uint seed = uint(instance); // whose tint and seed the vertices find by it
#else
        uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
#endif
        uint pose = (own >> i & 1u) != 0u ? cull.poolSlots + slot + i : sharedPoseSlot(instance);
        uint lists = 0u;
        for (int f = 0; f < LISTS; f++) {
            lists |= (inside[f] >> i & 1u) << uint(f);
        }
        writeEntries(lists, wordBlock, i, floatBitsToUint(at.positionScale), floatBitsToUint(at.facing), seed, pose);
    }
}
