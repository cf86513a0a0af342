// Functions that return and assign palette slots, in the order of instances. A group is adjacent batches that share a ring buffer of
// free slots; a group's number is that of its first batch. Include after visibilityBits[], offsets[] and counts[].
#include "lib/slots.glsl"
#include "lib/visibility_bits.glsl"

// Number of palette slots that a group's instances return (list LIST_FREED) or get (LIST_TAKEN) in word blocks (32
// instances) before the given one.
uint slotsBefore(uint list, uint wordBlock, uint group) {
    return offsets[slotOffsetsOf(list) + wordBlock] - offsets[slotOffsetsOf(list) + batchWordBlock(group)];
}

// Appends an instance's palette slot to its group's ring buffer of free slots. place: position in the ring buffer.
void freeSlot(uint instance, uint group, uint place) {
    slotWords[ringEntry(group, place)] = slotWords[slotEntry(instance)];
    slotWords[slotEntry(instance)] = 0u;
}

uint freedPlace(uint wordBlock, uint group) {
    return slotWords[slotHeader(group, SLOT_HEAD)] + slotWords[slotHeader(group, SLOT_FREE)] + slotsBefore(LIST_FREED, wordBlock, group);
}

uint slotCount(uint group) {
    uint unused = slotWords[slotHeader(group, SLOT_ROOM)] - slotWords[slotHeader(group, SLOT_FRESH)];
    return slotWords[slotHeader(group, SLOT_FREE)] + unused;
}

// Assigns a palette slot: free slots first, then never used ones. rank: number of the group's instances before this one
// that get a slot, too.
void takeSlot(uint instance, uint group, uint rank) {
    uint free = slotWords[slotHeader(group, SLOT_FREE)];
    uint fresh = slotWords[slotHeader(group, SLOT_FRESH)];
    uint head = slotWords[slotHeader(group, SLOT_HEAD)];
    slotWords[slotEntry(instance)] = rank < free ? slotWords[ringEntry(group, head + rank)] : fresh + rank - free + 1u;
}

// Stores how many instances of a batch have palette slots, and how many needed one but got none. Called by the lane of
// the batch's first word block.
void endSlots(uint batch, uint group) {
    uint begin = batchWordBlock(batch);
    uint end = batchWordBlock(batch + 1u);
    uint freed = slotsBefore(LIST_FREED, end, group);
    uint wanted = slotsBefore(LIST_TAKEN, end, group);
    uint before = slotsBefore(LIST_TAKEN, begin, group);
    uint most = slotCount(group);
    uint given = min(wanted, most) - min(before, most);
    uint freedBefore = slotsBefore(LIST_FREED, begin, group);
    slotWords[slotHeader(batch, SLOT_HELD)] += given - (freed - freedBefore);
    slotWords[slotHeader(batch, SLOT_REFUSED)] = wanted - before - given;
}

// Stores the start and length of a group's ring buffer of free slots, for the next cull pass. Called by the lane of the
// group's first word block.
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

// Subtracts instances that got no palette slot from the counts of poses to build. refused: bits of these instances.
void uncountPoses(uint wordBlock, uint refused) {
    uint first = uint(FRUSTA) * cull.levelCount + 1u;
    uvec3 poses = poseLevelsIn(levelPlanes(BITS_LEVELS, wordBlock));
    uint stated = cull.hasStates != 0u ? visibilityBits[visibilityOf(BITS_STATE, wordBlock)] : 0u;
    for (uint level = 0u; level < cull.poseLevels; level++) {
        atomicAdd(counts[first + level], 0u - uint(bitCount(refused & ~stated & levelMask(poses, level))));
    }
    atomicAdd(counts[first + cull.poseLevels], 0u - uint(bitCount(refused & stated)));
}

// Stores which instances of a word block have palette slots; others show a shared pose. refused: bits of instances that
// got no slot.
void keepSlots(uint wordBlock, uint refused) {
    uint held = slotWords[heldPlane(wordBlock)];
    slotWords[heldPlane(wordBlock)] = held | (visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] & ~refused);
    if (refused != 0u) {
        uncountPoses(wordBlock, refused & visibilityBits[visibilityOf(BITS_BUILT, wordBlock)]);
        visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] &= ~refused;
        visibilityBits[visibilityOf(BITS_BUILT, wordBlock)] &= ~refused;
        visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)] |= refused;
    }
    uint batch = wordBlockBatch(wordBlock);
    uint group = slotGroup(batch);
    if (wordBlock == batchWordBlock(batch)) {
        endSlots(batch, group);
    }
    if (wordBlock == batchWordBlock(group)) {
        endGroup(group);
    }
}

#if BLOCK_LANES == 1
uint handOutSlots(uint wordBlock, uint first) {
    uint group = slotGroup(wordBlockBatch(wordBlock));
    uint freed = slotWords[freedPlane(wordBlock)];
    uint place = freedPlace(wordBlock, group);
    while (freed != 0u) {
        freeSlot(first + uint(findLSB(freed)), group, place);
        freed &= freed - 1u;
        place++;
    }
    uint wanted = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] & ~slotWords[heldPlane(wordBlock)];
    uint rank = slotsBefore(LIST_TAKEN, wordBlock, group);
    uint end = slotCount(group);
    while (wanted != 0u && rank < end) {
        takeSlot(first + uint(findLSB(wanted)), group, rank);
        wanted &= wanted - 1u;
        rank++;
    }
    return wanted;
}
#else
// Frees an instance's palette slot if the instance no longer needs it, or assigns one if the instance needs it. first:
// number of the first instance of the word block. i: index in the word block. Result: bits of the word block's
// instances that needed a slot but got none.
uint handOutSlot(uint wordBlock, uint first, uint i) {
    uint group = slotGroup(wordBlockBatch(wordBlock));
    uint before = (1u << i) - 1u;
    uint freed = slotWords[freedPlane(wordBlock)];
    if ((freed >> i & 1u) != 0u) {
        freeSlot(first + i, group, freedPlace(wordBlock, group) + uint(bitCount(freed & before)));
    }
    uint wanted = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] & ~slotWords[heldPlane(wordBlock)];
    uint rank = slotsBefore(LIST_TAKEN, wordBlock, group);
    uint end = slotCount(group);
    uint ownRank = rank + uint(bitCount(wanted & before));
    if ((wanted >> i & 1u) != 0u && ownRank < end) {
        takeSlot(first + i, group, ownRank);
    }
    for (; wanted != 0u && rank < end; rank++) {
        wanted &= wanted - 1u;
    }
    return wanted;
}
#endif
