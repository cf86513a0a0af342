#version 450 core
// Third step of culling: writes each instance to the draw list of every frustum that sees it. On all devices, draw lists are ordered
// by level of detail, then by instance. With LATE, writes only the camera's list, for its second drawing.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"
#include "lib/shared_pose.glsl"
#define WRITES_DRAW_LIST
#include "lib/draw_list.glsl"

layout(local_size_x = LANES) in;

#if SLOTS
#define VISIBILITY_ACCESS
#else
#define VISIBILITY_ACCESS readonly
#endif
layout(std430, binding = BLOCK_VISIBILITY) VISIBILITY_ACCESS buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

layout(std430, binding = BLOCK_WORK) writeonly buffer Work {
    uint work[]; // headers, then indices of instances whose palettes are built (PaletteWork.java)
};

#if SLOTS
layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // numbers of instances: per frustum and level of detail; visible in any frustum; whose pose is built
};

#include "lib/slot_handout.glsl"
#endif

struct Shown {
    InstanceTransform at;
    uint seed;
    uint pose;
};

uint entryOf(int list, uint wordBlock, uint i) {
    uvec3 planes = levelPlanes(levelBitsOf(list), wordBlock);
    uint level = levelIn(planes, i);
    uint before = visibilityBits[visibilityOf(list, wordBlock)] & levelMask(planes, level) & (1u << i) - 1u;
    uint start = offsets[offsetsOf(uint(list)) + level * cull.wordBlockCount + wordBlock];
    return uint(list) * cull.capacity + start + uint(bitCount(before));
}

void writeEntry(int list, uint entry, Shown shown) {
    uint slot = shown.pose | uint(list) << LIST_SHIFT;
    writeListEntry(entry, floatBitsToUint(shown.at.positionScale), floatBitsToUint(shown.at.facing), shown.seed, slot);
}

#if BLOCK_LANES == 1
// Writes the i-th instance of a word block (32 instances) to draw lists. lists: bit f selects the list of frustum f. Reads the
// offsets of each list separately, because registers for all would double the compile time of software OpenGL.
void writeEntries(uint lists, uint wordBlock, uint i, Shown shown) {
    while (lists != 0u) {
        int list = findLSB(lists);
        lists &= lists - 1u;
        writeEntry(list, entryOf(list, wordBlock, i), shown);
    }
}
#else
void writeEntryWhere(bool isListed, int list, uint entry, Shown shown) {
    if (isListed) {
        writeEntry(list, entry, shown);
    }
}

// Writes an instance to draw lists, with all offsets read at once.
void writeEntries(uint lists, uint wordBlock, uint i, Shown shown) {
#if FRUSTA > 1 && !LATE
    uvec4 entries = uvec4(entryOf(0, wordBlock, i), entryOf(1, wordBlock, i), entryOf(2, wordBlock, i), entryOf(3, wordBlock, i));
    writeEntryWhere((lists & 1u) != 0u, 0, entries.x, shown);
    writeEntryWhere((lists & 2u) != 0u, 1, entries.y, shown);
    writeEntryWhere((lists & 4u) != 0u, 2, entries.z, shown);
    writeEntryWhere((lists & 8u) != 0u, 3, entries.w, shown);
#else
    writeEntryWhere(lists != 0u, 0, entryOf(0, wordBlock, i), shown);
#endif
}
#endif

#if SLOTS
uint ownPalette(uint instance) {
    return cull.poolSlots + slotWords[slotEntry(instance)] - 1u;
}
#endif

uint built = 0u;
uvec4 inside = uvec4(0u); // per frustum: bits of the lane's 32 instances inside it
uint own = 0u;
uint stated = 0u;
uvec3 poses = uvec3(0u);  // bit planes of the levels of detail for which poses of the lane's 32 instances are built
uint first = 0u;          // index, in the crowd, of the first of the lane's 32 instances
uint slot = 0u;           // index, in its batch, of the first of the lane's 32 instances
uint works = 0u;          // index in work[] of the first word after the headers

uint insideOf(int frustum, uint wordBlock) {
    return visibilityBits[visibilityOf(frustum, wordBlock)];
}

void readBlock(uint wordBlock) {
    // 0 in the late pass, because the first pass also lists the poses of instances that the late pass draws.
    built = LATE != 0 ? 0u : visibilityBits[visibilityOf(BITS_BUILT, wordBlock)];
#if FRUSTA > 1 && !LATE
    inside = uvec4(insideOf(0, wordBlock), insideOf(1, wordBlock), insideOf(2, wordBlock), insideOf(3, wordBlock));
#else
    inside = uvec4(insideOf(0, wordBlock), 0u, 0u, 0u);
#endif
    own = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
    stated = cull.hasStates != 0u ? visibilityBits[visibilityOf(BITS_STATE, wordBlock)] : 0u;
    poses = poseLevelsIn(levelPlanes(BITS_LEVELS, wordBlock));
    slot = wordBlockSlot(wordBlock);
    first = wordBlockBatch(wordBlock) * cull.batchSize + slot;
    works = batchCount() * uint(WORK_HEADER);
}

// Adds the i-th instance of a word block to the list of instances whose pose is built.
void writeWork(uint wordBlock, uint i) {
    bool isStated = (stated >> i & 1u) != 0u;
    uint level = isStated ? cull.poseLevels : levelIn(poses, i);
    uint members = isStated ? stated : ~stated & levelMask(poses, level);
    uint rank = uint(bitCount(built & members & (1u << i) - 1u));
    work[works + offsets[offsetsOf(LIST_BUILT) + level * cull.wordBlockCount + wordBlock] + rank] = slot + i;
}

void writeInstance(uint wordBlock, uint i) {
    if ((built >> i & 1u) != 0u) {
        writeWork(wordBlock, i);
    }
    int instance = int(first + i);
    InstanceTransform at = transformOf(instance);
#if NUMBERED
    uint seed = uint(instance); // index of the instance, by which shaders read its tint, hidden parts and seed
#else
    uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
#endif
#if SLOTS
    uint pose = (own >> i & 1u) != 0u ? ownPalette(first + i) : sharedPoseSlot(instance);
#else
    uint pose = (own >> i & 1u) != 0u ? cull.poolSlots + slot + i : sharedPoseSlot(instance);
#endif
    uvec4 sees = inside >> i & 1u;
    uint lists = sees.x | sees.y << 1u | sees.z << 2u | sees.w << 3u;
    writeEntries(lists, wordBlock, i, Shown(at, seed, pose));
}

void main() {
    uint wordBlock = wordBlockIndex();
#if BLOCK_LANES == 1
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    readBlock(wordBlock);
#if SLOTS && !LATE
    uint refused = handOutSlots(wordBlock, first);
    keepSlots(wordBlock, refused);
    own &= ~refused;
#endif
    uint left = built | inside.x | inside.y | inside.z | inside.w;
    while (left != 0u) {
        writeInstance(wordBlock, uint(findLSB(left)));
        left &= left - 1u;
    }
#else
    uint lane = gl_LocalInvocationID.x % uint(BLOCK_LANES);
    bool isThere = wordBlock < cull.wordBlockCount; // lanes beyond the last word block must reach barriers too
    if (isThere) {
        readBlock(wordBlock);
    }
#if SLOTS && !LATE
    uint refused = isThere ? handOutSlot(wordBlock, first, lane) : 0u;
    // After this barrier, every lane has read the words that keepSlots changes.
    memoryBarrierBuffer();
    barrier();
    if (isThere && lane == 0u) {
        keepSlots(wordBlock, refused);
    }
    own &= ~refused;
#endif
    uint left = built | inside.x | inside.y | inside.z | inside.w;
    if (isThere && (left >> lane & 1u) != 0u) {
        writeInstance(wordBlock, lane);
    }
#endif
}
