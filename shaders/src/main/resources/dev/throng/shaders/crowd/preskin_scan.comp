#version 450 core
// First step of skinning ahead: one work group gives each run of instances the number of its first skinned vertex, and begins
// the work of each batch.
#include "lib/preskin.glsl"
#include "lib/scan.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_STARTS) writeonly buffer Starts {
    uint starts[]; // of each run, exact as long as there is room
};

uniform uint slices; // work groups for each instance

uint runVertices(uint run) {
    uint seen = seenIn(run);
    uvec3 planes = planesOf(run);
    uint sum = 0u;
    for (uint level = 0u; level < select.levelCount; level++) {
        sum += uint(bitCount(seen & levelMask(planes, level))) * texelFetch(levels, int(level)).y;
    }
    return sum;
}

void main() {
    uint lane = gl_LocalInvocationID.x;
    uint share = (select.runCount + uint(LANES) - 1u) / uint(LANES);
    uint from = min(lane * share, select.runCount);
    uint to = min(from + share, select.runCount);
    uint sum = 0u;
    for (uint run = from; run < to; run++) {
        // More than there can be room for is all the same: sums of all lanes stay below 2^32.
        sum = min(sum + runVertices(run), PRESKIN_MOST);
    }
    uint start = sumBefore(lane, sum);
    for (uint run = from; run < to; run++) {
        starts[run] = start;
        start = min(start + runVertices(run), PRESKIN_MOST);
    }
    for (uint batch = lane; batch < batchCount(); batch += uint(LANES)) {
        uint header = batch * uint(PRESKIN_HEADER);
        work[header + uint(PRESKIN_GROUPS)] = 0u;
        work[header + uint(PRESKIN_GROUPS) + 1u] = 0u;
        work[header + uint(PRESKIN_GROUPS) + 2u] = slices;
        work[header + uint(PRESKIN_FIRST)] = seenBefore(batchRun(batch));
        work[header + uint(PRESKIN_COUNT)] = 0u;
    }
}
