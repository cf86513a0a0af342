#version 450 core
// For motion vectors: lists where the view's last picture showed the instances of the camera's list. A lane walks the instances of a word
// block, finds each in the earlier list by the earlier visibility bits, and copies its entry.
#include "lib/cull.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

// EarlierPictures.Picture: visibility bits, then bits of instances that are others by now, then offsets of the camera's list.
layout(std430, binding = BLOCK_EARLIER_PLACES) readonly buffer EarlierPlaces {
    uint earlierPlaces[];
};

layout(std430, binding = BLOCK_EARLIER_ENTRIES) readonly buffer EarlierEntries {
    uvec4 earlierEntries[]; // DrawList
};

layout(std430, binding = BLOCK_EARLIER_LIST) writeonly buffer EarlierList {
    uvec4 earlierList[]; // DrawList, beside the camera's list
};

uniform uint earlierWordBlocks; // that the earlier cull pass walked; 0: there is no earlier picture
uniform uint replacedWord;      // first of the bits of instances that are others by now
uniform uint offsetWord;        // first of the offsets

uvec3 planesNow(uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(BITS_LEVELS, wordBlock)],
        visibilityBits[visibilityOf(BITS_LEVELS + 1, wordBlock)],
        visibilityBits[visibilityOf(BITS_LEVELS + 2, wordBlock)]);
}

uvec3 planesEarlier(uint wordBlock) {
    return uvec3(
        earlierPlaces[visibilityOf(BITS_LEVELS, wordBlock)],
        earlierPlaces[visibilityOf(BITS_LEVELS + 1, wordBlock)],
        earlierPlaces[visibilityOf(BITS_LEVELS + 2, wordBlock)]);
}

// Whether the palette of an earlier entry has the joints of a level: poses of coarse levels lack some.
bool hasJoints(uint slot, uint earlierLevel, uint level) {
    return cull.posesByLevel == 0u || earlierLevel <= level || (slot & SLOT_MASK) < cull.poolSlots;
}

void copyEntry(uint entry, uint level, uint from, uint earlierLevel) {
    uvec4 facingAndSlot = earlierEntries[LIST_ENTRY_VECTORS * from + LIST_FACING_VECTOR];
    if (!hasJoints(facingAndSlot.w, earlierLevel, level)) {
        facingAndSlot.w = NOT_EARLIER;
    }
    earlierList[LIST_ENTRY_VECTORS * entry + LIST_POSITION_VECTOR] =
        earlierEntries[LIST_ENTRY_VECTORS * from + LIST_POSITION_VECTOR];
    earlierList[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR] = facingAndSlot;
}

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    bool isKept = wordBlock < earlierWordBlocks;
    uint before = isKept ? earlierPlaces[visibilityOf(0, wordBlock)] : 0u;
    uint same = isKept ? before & ~earlierPlaces[replacedWord + wordBlock] : 0u;
    uvec3 levelsBefore = isKept ? planesEarlier(wordBlock) : uvec3(0u);
    uvec3 levels = planesNow(wordBlock);
    uint seen = visibilityBits[visibilityOf(0, wordBlock)];
    uint left = seen;
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        uint below = (1u << i) - 1u;
        uint level = levelIn(levels, i);
        uint rank = uint(bitCount(seen & levelMask(levels, level) & below));
        uint entry = offsets[level * cull.wordBlockCount + wordBlock] + rank;
        if ((same >> i & 1u) == 0u) {
            earlierList[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR] = uvec4(0u, 0u, 0u, NOT_EARLIER);
            continue;
        }
        uint earlierLevel = levelIn(levelsBefore, i);
        uint earlierRank = uint(bitCount(before & levelMask(levelsBefore, earlierLevel) & below));
        copyEntry(entry, level, earlierPlaces[offsetWord + earlierLevel * earlierWordBlocks + wordBlock] + earlierRank, earlierLevel);
    }
}
