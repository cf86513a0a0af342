#version 450 core
// Triangle culling, first step: a lane per draw command computes the numbers of work groups of later steps, within the buffers'
// capacity.
#include "lib/triangles.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_COMMANDS) readonly buffer Commands {
    uint commands[];
};

layout(std430, binding = BLOCK_WORK) writeonly buffer Work {
    uint work[];
};

uniform uint batches;
uniform uint batchRanges;
uniform uint capacity;

uint countOf(uint batch, uint range) {
    return commands[(batch * batchRanges + range) * uint(COMMAND_WORDS) + uint(COMMAND_INSTANCES)];
}

uint countBefore(uint batch, uint range) {
    uint sum = 0u;
    for (uint b = 0u; b < batch; b++) {
        sum += countOf(b, range);
    }
    return sum;
}

uint add(uint sum, uint instances, uint vertices) {
    return instances <= (capacity - sum) / vertices ? sum + instances * vertices : capacity;
}

void begin(uint word, uint groups) {
    work[word] = min(groups, WORK_MAX_GROUPS);
    work[word + 1u] = (groups + WORK_MAX_GROUPS - 1u) / WORK_MAX_GROUPS;
    work[word + 2u] = 1u;
}

uint groupsOf(uint lanes) {
    return (lanes + uint(LANES) - 1u) / uint(LANES);
}

void main() {
    uint header = gl_GlobalInvocationID.x;
    uint batch = header / batchRanges;
    if (batch >= batches) {
        return;
    }
    Range r = rangeAt(int(header % batchRanges));
    uint firstVertex = 0u;
    for (uint other = 0u; other < batchRanges; other++) {
        Range o = rangeAt(int(other));
        if (o.projects != 0u && o.level < r.level) {
            firstVertex = add(firstVertex, countBefore(batches, other), o.vertices);
        }
    }
    firstVertex = add(firstVertex, countBefore(batch, header % batchRanges), r.vertices);
    uint count = countOf(batch, header % batchRanges);
    uint fitting = min(count, (capacity - firstVertex) / r.vertices);
    uint word = header * uint(TRIANGLE_HEADER);
    begin(word + uint(TRIANGLE_PROJECTING), fitting);
    work[word + uint(TRIANGLE_PROJECTING) + 2u] = (r.vertices + uint(SLICE) - 1u) / uint(SLICE);
    begin(word + uint(TRIANGLE_TESTING), groupsOf(fitting * wordsOf(r)));
    begin(word + uint(TRIANGLE_COUNTING), groupsOf(count));
    work[word + uint(TRIANGLE_DRAWN)] = commands[header * uint(COMMAND_WORDS) + uint(COMMAND_FIRST_INSTANCE)];
    work[word + uint(TRIANGLE_DRAWN) + 1u] = count;
    work[word + uint(TRIANGLE_DRAWN) + 2u] = fitting;
    work[word + uint(TRIANGLE_DRAWN) + 3u] = firstVertex;
}
