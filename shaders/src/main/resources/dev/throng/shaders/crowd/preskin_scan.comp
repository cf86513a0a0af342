#version 450 core
// First step of preskinning: one work group computes where the skinned vertices of each word block (32 instances)
// start, and resets the headers of batches.
#include "lib/preskin.glsl"
#include "lib/scan.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_STARTS) writeonly buffer Starts {
    uint starts[]; // per word block: index of its first skinned vertex; indices past the buffer's end may be inexact
};

uniform uint slices; // number of work groups per instance

uint wordBlockVertices(uint wordBlock) {
    uint seen = inCamera(wordBlock);
    uvec3 planes = levelPlanes(BITS_LEVELS, wordBlock);
    uint sum = 0u;
    for (uint level = 0u; level < cull.levelCount; level++) {
        sum += uint(bitCount(seen & levelMask(planes, level))) * texelFetch(levels, int(level)).y;
    }
    return sum;
}

void main() {
    uint lane = gl_LocalInvocationID.x;
    uint share = (cull.wordBlockCount + uint(LANES) - 1u) / uint(LANES);
    uint from = min(lane * share, cull.wordBlockCount);
    uint to = min(from + share, cull.wordBlockCount);
    uint sum = 0u;
    for (uint wordBlock = from; wordBlock < to; wordBlock++) {
        // The limit exceeds any capacity, and keeps the sum over all lanes below 2^32.
        sum = min(sum + wordBlockVertices(wordBlock), PRESKIN_MAX);
    }
    uint start = sumBefore(lane, sum);
    for (uint wordBlock = from; wordBlock < to; wordBlock++) {
        starts[wordBlock] = start;
        start = min(start + wordBlockVertices(wordBlock), PRESKIN_MAX);
    }
    for (uint batch = lane; batch < batchCount(); batch += uint(LANES)) {
        uint header = batch * uint(PRESKIN_HEADER);
        work[header + uint(PRESKIN_GROUPS)] = 0u;
        work[header + uint(PRESKIN_GROUPS) + 1u] = 0u;
        work[header + uint(PRESKIN_GROUPS) + 2u] = slices;
        work[header + uint(PRESKIN_FIRST)] = seenBefore(batchWordBlock(batch));
        work[header + uint(PRESKIN_COUNT)] = 0u;
    }
}
