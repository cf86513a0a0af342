#version 450 core
// Finds, for each entry of the camera's draw list, the same instance's entry in the draw list of the view's last frame, for motion
// vectors. A lane processes a word block (32 instances).
#include "lib/cull.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uint visibilityBits[];
};

#include "lib/visibility_bits.glsl"

layout(std430, binding = BLOCK_OFFSETS) readonly buffer Offsets {
    uint offsets[];
};

// Words stored for the view's last frame (EarlierPictures.java): visibility bits; bits of new or renumbered instances;
// offsets into the camera's draw list.
layout(std430, binding = BLOCK_EARLIER_WORDS) readonly buffer EarlierWords {
    uint earlierWords[];
};

layout(std430, binding = BLOCK_EARLIER_ENTRIES) readonly buffer EarlierEntries {
    uvec4 earlierEntries[]; // draw list of the view's last frame (DrawList.java)
};

layout(std430, binding = BLOCK_EARLIER_LIST) writeonly buffer EarlierList {
    uint earlierList[]; // per entry of the current draw list: index of its instance's entry in earlierEntries, or NOT_EARLIER
};

layout(std430, binding = BLOCK_MOVED_INSTANCES) readonly buffer MovedInstances {
    uvec2 movedInstances[]; // current and earlier index of renumbered instances, sorted by the current index
};

uniform uint earlierWordBlocks;   // number of word blocks in the last frame's cull pass; 0 without a last frame
uniform uint earlierCapacity;     // number of entries that fit into earlierEntries[]
uniform uint earlierBlockBatches; // number of adjacent batches that shared a palette buffer in the last frame
uniform uint changedWord;         // index, in earlierWords[], of the bits of new or renumbered instances
uniform uint offsetWord;          // index, in earlierWords[], of the first offset into the camera's draw list
uniform uint movedCount;          // length of movedInstances[]

const uint NOWHERE_EARLIER = ~0u;

uvec3 planesEarlier(uint wordBlock) {
    return uvec3(
        earlierWords[visibilityOf(BITS_LEVELS, wordBlock)],
        earlierWords[visibilityOf(BITS_LEVELS + 1, wordBlock)],
        earlierWords[visibilityOf(BITS_LEVELS + 2, wordBlock)]);
}

// Index of an instance's entry in movedInstances[], or the index at which it would be inserted.
uint moveOf(uint instance) {
    uint first = 0u;
    uint end = movedCount;
    while (first < end) {
        uint middle = (first + end) / 2u;
        if (movedInstances[middle].x < instance) {
            first = middle + 1u;
        } else {
            end = middle;
        }
    }
    return first;
}

// Index that the i-th instance of a word block had in the view's last frame: earlier word block * 32 + bit.
// NOWHERE_EARLIER for a new instance, and for one that has moved to a batch with another palette buffer.
uint earlierIndex(uint wordBlock, uint i) {
    if ((earlierWords[changedWord + wordBlock] >> i & 1u) == 0u) {
        return wordBlock * uint(WORD_BITS) + i;
    }
    uint batch = wordBlockBatch(wordBlock);
    uint instance = batch * cull.batchSize + wordBlockSlot(wordBlock) + i;
    uint move = moveOf(instance);
    if (move == movedCount || movedInstances[move].x != instance) {
        return NOWHERE_EARLIER; // new instance
    }
    uint earlier = movedInstances[move].y;
    uint earlierBatch = earlier / cull.batchSize;
    bool shares = batch / earlierBlockBatches == earlierBatch / earlierBlockBatches;
    uint at = earlierBatch * cull.wordBlocksPerBatch * uint(WORD_BITS) + earlier % cull.batchSize;
    return shares ? at : NOWHERE_EARLIER;
}

// Whether an instance's palette of the view's last frame has all joints of a level of detail. slot, earlierLevel: palette slot and
// level of detail in that frame.
bool hasJoints(uint slot, uint earlierLevel, uint level) {
    return cull.posesByLevel == 0u || earlierLevel <= level || (slot & SLOT_MASK) < cull.poolSlots;
}

// Index of an instance's entry in the draw list of the view's last frame, or NOT_EARLIER. level: current level of detail. No result
// depends on uniforms alone, because zink over lavapipe (Mesa 22.3) would not update the result.
uint earlierEntry(uint wordBlock, uint i, uint level) {
    uint index = earlierIndex(wordBlock, i);
    uint earlierBlock = index / uint(WORD_BITS);
    uint bit = index % uint(WORD_BITS);
    if (earlierBlock >= earlierWordBlocks) {
        return NOT_EARLIER;
    }
    uint seen = earlierWords[visibilityOf(0, earlierBlock)];
    if ((seen >> bit & 1u) == 0u) {
        return NOT_EARLIER;
    }
    uvec3 levels = planesEarlier(earlierBlock);
    uint earlierLevel = levelIn(levels, bit);
    uint rank = uint(bitCount(seen & levelMask(levels, earlierLevel) & (1u << bit) - 1u));
    uint entry = earlierWords[offsetWord + earlierLevel * earlierWordBlocks + earlierBlock] + rank;
    if (entry >= earlierCapacity) {
        return NOT_EARLIER;
    }
    uint slot = earlierEntries[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR].w;
    return hasJoints(slot, earlierLevel, level) ? entry : NOT_EARLIER;
}

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    uvec3 levels = levelPlanes(BITS_LEVELS, wordBlock);
    uint seen = visibilityBits[visibilityOf(0, wordBlock)];
    uint left = seen;
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        uint level = levelIn(levels, i);
        uint rank = uint(bitCount(seen & levelMask(levels, level) & (1u << i) - 1u));
        uint entry = offsets[level * cull.wordBlockCount + wordBlock] + rank;
        earlierList[entry] = earlierEntry(wordBlock, i, level);
    }
}
