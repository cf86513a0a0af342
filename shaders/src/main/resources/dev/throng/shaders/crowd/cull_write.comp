#version 450 core
// Third step of culling: a lane walks those of a word block that are seen at all and writes their entries to the list of each
// frustum that sees them. The order of a list is level, then instance, whatever the device. LATE: to the camera's list alone, for a
// second drawing. SLOTS: palettes are given to instances that are seen, here.
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
    uint work[]; // PaletteWork: instances, here
};

#if SLOTS
#include "lib/slots.glsl"

layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // instances of each (frustum, level), then all visible ones, then those with a pose to build
};
#endif

const int LISTS = LATE != 0 ? 1 : FRUSTA;

// Writes an instance to each of some lists, bits of their numbers. What the lists hold is read anew: words of all lists that are kept
// through the loop make software OpenGL compile for twice as long.
void writeEntries(uint lists, uint wordBlock, uint i, uvec4 positionScale, uvec2 facing, uint seed, uint pose) {
    while (lists != 0u) {
        int list = findLSB(lists);
        lists &= lists - 1u;
        uvec3 planes = levelPlanes(levelBitsOf(list), wordBlock);
        uint level = levelIn(planes, i);
        uint before = visibilityBits[visibilityOf(list, wordBlock)] & levelMask(planes, level) & (1u << i) - 1u;
        uint start = offsets[offsetsOf(uint(list)) + level * cull.wordBlockCount + wordBlock];
        uint entry = uint(list) * cull.capacity + start + uint(bitCount(before));
        writeListEntry(entry, positionScale, facing, seed, pose | uint(list) << LIST_SHIFT);
    }
}

#if SLOTS
#if !LATE
// How many before a word block give back or take, of its group.
uint slotsBefore(uint list, uint wordBlock, uint group) {
    return offsets[slotOffsetsOf(list) + wordBlock] - offsets[slotOffsetsOf(list) + batchWordBlock(group)];
}

// Puts the slots of a word block's instances that gave theirs back behind the free ones. first: instance.
void freeSlots(uint wordBlock, uint group, uint first) {
    uint free = slotWords[slotHeader(group, SLOT_FREE)];
    uint place = slotWords[slotHeader(group, SLOT_HEAD)] + free + slotsBefore(LIST_FREED, wordBlock, group);
    uint left = slotWords[freedPlane(wordBlock)];
    while (left != 0u) {
        uint instance = first + uint(findLSB(left));
        left &= left - 1u;
        slotWords[ringEntry(group, place)] = slotWords[slotEntry(instance)];
        slotWords[slotEntry(instance)] = 0u;
        place++;
    }
}

// Gives slots to instances of a word block, as far as there are slots; returns the instances that have got one. Free slots come
// first, then slots that were never used.
uint takeSlots(uint wordBlock, uint group, uint first, uint wanted) {
    uint head = slotWords[slotHeader(group, SLOT_HEAD)];
    uint free = slotWords[slotHeader(group, SLOT_FREE)];
    uint fresh = slotWords[slotHeader(group, SLOT_FRESH)];
    uint end = free + slotWords[slotHeader(group, SLOT_ROOM)] - fresh;
    uint rank = slotsBefore(LIST_TAKEN, wordBlock, group);
    uint given = 0u;
    while (wanted != 0u && rank < end) {
        uint i = uint(findLSB(wanted));
        wanted &= wanted - 1u;
        slotWords[slotEntry(first + i)] = rank < free ? slotWords[ringEntry(group, head + rank)] : fresh + rank - free + 1u;
        given |= 1u << i;
        rank++;
    }
    return given;
}

// What the next cull pass begins with, by the lane of a batch's first word block.
void endSlots(uint batch, uint group) {
    uint begin = batchWordBlock(batch);
    uint end = batchWordBlock(batch + 1u);
    uint freed = slotsBefore(LIST_FREED, end, group);
    uint wanted = slotsBefore(LIST_TAKEN, end, group);
    uint before = slotsBefore(LIST_TAKEN, begin, group);
    uint head = slotWords[slotHeader(group, SLOT_HEAD)];
    uint free = slotWords[slotHeader(group, SLOT_FREE)];
    uint fresh = slotWords[slotHeader(group, SLOT_FRESH)];
    uint most = free + slotWords[slotHeader(group, SLOT_ROOM)] - fresh;
    uint given = min(wanted, most) - min(before, most);
    uint freedBefore = slotsBefore(LIST_FREED, begin, group);
    slotWords[slotHeader(batch, SLOT_HELD)] += given - (freed - freedBefore);
    slotWords[slotHeader(batch, SLOT_REFUSED)] = wanted - before - given;
}

// The same of a group, by the lane of its first word block.
void endGroup(uint group) {
    uint end = batchWordBlock(min(group + cull.slotBatches, batchCount()));
    uint freed = slotsBefore(LIST_FREED, end, group);
    uint wanted = slotsBefore(LIST_TAKEN, end, group);
    uint free = slotWords[slotHeader(group, SLOT_FREE)];
    uint fresh = slotWords[slotHeader(group, SLOT_FRESH)];
    uint reused = min(wanted, free);
    uint unused = slotWords[slotHeader(group, SLOT_ROOM)] - fresh;
    slotWords[slotHeader(group, SLOT_NEXT + SLOT_HEAD)] = (slotWords[slotHeader(group, SLOT_HEAD)] + reused) % ringSize(group);
    slotWords[slotHeader(group, SLOT_NEXT + SLOT_FREE)] = free - reused + freed;
    slotWords[slotHeader(group, SLOT_NEXT + SLOT_FRESH)] = fresh + min(wanted - reused, unused);
}

// Takes instances that find no slot out of the counts of poses to build. refused: of those with a pose to build.
void uncountPoses(uint wordBlock, uint refused) {
    uint first = uint(FRUSTA) * cull.levelCount + 1u;
    uvec3 poses = poseLevelsIn(levelPlanes(BITS_LEVELS, wordBlock));
    uint stated = cull.stated != 0u ? visibilityBits[visibilityOf(BITS_STATE, wordBlock)] : 0u;
    for (uint level = 0u; level < cull.poseLevels; level++) {
        atomicAdd(counts[first + level], 0u - uint(bitCount(refused & ~stated & levelMask(poses, level))));
    }
    atomicAdd(counts[first + cull.poseLevels], 0u - uint(bitCount(refused & stated)));
}

// Hands out slots, and takes back those of instances without one that they have poses of their own.
void handOutSlots(uint wordBlock, uint first) {
    uint batch = wordBlockBatch(wordBlock);
    uint group = slotGroup(batch);
    freeSlots(wordBlock, group, first);
    uint held = slotWords[heldPlane(wordBlock)];
    uint wanted = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] & ~held;
    uint given = takeSlots(wordBlock, group, first, wanted);
    uint refused = wanted & ~given;
    slotWords[heldPlane(wordBlock)] = held | given;
    if (refused != 0u) {
        uncountPoses(wordBlock, refused & visibilityBits[visibilityOf(BITS_BUILT, wordBlock)]);
        visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] &= ~refused;
        visibilityBits[visibilityOf(BITS_BUILT, wordBlock)] &= ~refused;
        visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)] |= refused;
    }
    if (wordBlock == batchWordBlock(batch)) {
        endSlots(batch, group);
    }
    if (wordBlock == batchWordBlock(group)) {
        endGroup(group);
    }
}
#endif

// The palette of an instance with a pose of its own.
uint ownPalette(uint instance) {
    return cull.poolSlots + slotWords[slotEntry(instance)] - 1u;
}
#endif

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
#if SLOTS && !LATE
    handOutSlots(wordBlock, wordBlockBatch(wordBlock) * cull.batchSize + wordBlockSlot(wordBlock));
#endif
    uint own = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
    uint stated = cull.stated != 0u ? visibilityBits[visibilityOf(BITS_STATE, wordBlock)] : 0u;
    uint slot = wordBlockSlot(wordBlock);
    uint first = wordBlockBatch(wordBlock) * cull.batchSize + slot;
    uvec3 poses = poseLevelsIn(levelPlanes(BITS_LEVELS, wordBlock));
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
#if NUMBERED
        uint seed = uint(instance); // whose tint, hidden parts and seed the vertices find by it
#else
        uint seed = texelFetch(instanceTexels, instance * RECORD_TEXELS + 1).z;
#endif
#if SLOTS
        uint pose = (own >> i & 1u) != 0u ? ownPalette(first + i) : sharedPoseSlot(instance);
#else
        uint pose = (own >> i & 1u) != 0u ? cull.poolSlots + slot + i : sharedPoseSlot(instance);
#endif
        uint lists = 0u;
        for (int f = 0; f < LISTS; f++) {
            lists |= (inside[f] >> i & 1u) << uint(f);
        }
        writeEntries(lists, wordBlock, i, floatBitsToUint(at.positionScale), floatBitsToUint(at.facing), seed, pose);
    }
}
