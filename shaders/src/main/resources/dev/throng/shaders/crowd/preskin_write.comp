#version 450 core
// Second step of preskinning. A lane reserves buffer space for skinned vertices of the visible instances in a word
// block (32 instances) until the buffer is full, and stores a vertex offset per entry of the camera's draw list.
#include "lib/preskin.glsl"
#include "lib/draw_list.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_STARTS) readonly buffer Starts {
    uint starts[];
};

// Per entry of the camera's draw list: offset from gl_VertexID to the index of the skinned vertex, or NOT_PRESKINNED.
layout(std430, binding = BLOCK_VERTEX_OFFSETS) writeonly buffer VertexOffsets {
    uint vertexOffsets[];
};

uniform uint capacity;

// Stores the vertex offset of the i-th instance of a word block, and returns the instance's palette slot.
uint writeEntry(uint wordBlock, uint i, uvec3 planes, uint vertexOffset) {
    uint level = levelIn(planes, i);
    uint before = inCamera(wordBlock) & levelMask(planes, level) & ((1u << i) - 1u);
    uint start = offsets[offsetsOf(0u) + level * cull.wordBlockCount + wordBlock];
    uint entry = start + uint(bitCount(before));
    vertexOffsets[entry] = vertexOffset;
    return listedSlot(entry);
}

// Requests work groups that skin the first count instances of a batch. If several lanes call, the largest count applies.
void reserveGroups(uint batch, uint count) {
    uint header = batch * uint(PRESKIN_HEADER);
    atomicMax(work[header + uint(PRESKIN_GROUPS)], min(count, WORK_MAX_GROUPS));
    atomicMax(work[header + uint(PRESKIN_GROUPS) + 1u], (count + WORK_MAX_GROUPS - 1u) / WORK_MAX_GROUPS);
    atomicMax(work[header + uint(PRESKIN_COUNT)], count);
}

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    uvec3 planes = levelPlanes(BITS_LEVELS, wordBlock);
    uint left = seenIn(wordBlock);
    uint vertex = starts[wordBlock];
    uint first = seenBefore(wordBlock);
    uint count = 0u; // number of instances whose vertices fit: the word block's first visible ones
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        bool drawn = (inCamera(wordBlock) >> i & 1u) != 0u;
        uvec2 level = texelFetch(levels, int(levelIn(planes, i))).xy * uint(drawn);
        bool fits = vertex + level.y <= capacity;
        uint palette = drawn ? writeEntry(wordBlock, i, planes, fits ? vertex - level.x : NOT_PRESKINNED) : 0u;
        if (fits) {
            uint item = batchCount() * uint(PRESKIN_HEADER) + (first + count) * uint(PRESKIN_ITEM);
            work[item] = palette;
            work[item + 1u] = level.x;
            work[item + 2u] = level.y;
            work[item + 3u] = vertex;
            count++;
        }
        vertex = min(vertex + level.y, PRESKIN_MAX);
    }
    if (count > 0u) {
        uint batch = wordBlockBatch(wordBlock);
        reserveGroups(batch, first + count - seenBefore(batchWordBlock(batch)));
    }
}
