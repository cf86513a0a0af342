#version 450 core
// First step of leaving out triangles: a lane for each range of each batch says how much there is to do, and for whom there is room.
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
uniform uint capacity; // vertices that there is room for

uint countOf(uint batch, uint range) {
    return commands[(batch * batchRanges + range) * uint(COMMAND_WORDS) + uint(COMMAND_INSTANCES)];
}

// Instances that a range is drawn of before a batch.
uint countBefore(uint batch, uint range) {
    uint sum = 0u;
    for (uint b = 0u; b < batch; b++) {
        sum += countOf(b, range);
    }
    return sum;
}

// Vertices of so many more instances, no more than there is room for.
uint add(uint sum, uint instances, uint vertices) {
    uint fit = vertices == 0u ? 0u : (capacity - sum) / vertices;
    return instances <= fit ? sum + instances * vertices : capacity;
}

void begin(uint word, uint groups) {
    work[word] = min(groups, WORK_MOST_GROUPS);
    work[word + 1u] = (groups + WORK_MOST_GROUPS - 1u) / WORK_MOST_GROUPS;
    work[word + 2u] = 1u;
}

uint groupsOf(uint lanes) {
    return (lanes + uint(TRIANGLE_LANES) - 1u) / uint(TRIANGLE_LANES);
}

void main() {
    uint header = gl_GlobalInvocationID.x;
    uint batch = header / batchRanges;
    if (batch >= batches) {
        return;
    }
    Range r = rangeAt(int(header % batchRanges));
    uint firstVertex = 0u;
    for (uint level = 0u; level < r.level; level++) {
        Level l = levelAt(level);
        if (l.range != NO_RANGE) {
            firstVertex = add(firstVertex, countBefore(batches, l.range), l.vertices);
        }
    }
    uint vertices = levelAt(r.level).vertices;
    firstVertex = add(firstVertex, countBefore(batch, header % batchRanges), vertices);
    uint count = r.culled != 0u ? countOf(batch, header % batchRanges) : 0u;
    uint roomFor = min(count, (capacity - firstVertex) / max(vertices, 1u));
    uint word = header * uint(TRIANGLE_HEADER);
    uint slices = (vertices + uint(SLICE) - 1u) / uint(SLICE);
    begin(word + uint(TRIANGLE_PROJECTING), roomFor * r.projects);
    work[word + uint(TRIANGLE_PROJECTING) + 2u] = slices;
    begin(word + uint(TRIANGLE_MARKING), groupsOf(roomFor * r.words));
    begin(word + uint(TRIANGLE_COUNTING), groupsOf(count));
    work[word + uint(TRIANGLE_DRAWN)] = commands[header * uint(COMMAND_WORDS) + uint(COMMAND_FIRST_INSTANCE)];
    work[word + uint(TRIANGLE_DRAWN) + 1u] = count;
    work[word + uint(TRIANGLE_DRAWN) + 2u] = roomFor;
    work[word + uint(TRIANGLE_DRAWN) + 3u] = firstVertex;
}
