#version 450 core
// Second step of skinning ahead: a lane walks the visible instances of a run. It asks for the vertices of those with
// room, and tells their entries in the draw lists where these will be.
#include "lib/preskin.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_STARTS) readonly buffer Starts {
    uint starts[];
};

layout(std430, binding = BLOCK_DRAW_LIST) readonly buffer DrawList {
    uvec4 entries[]; // two for each instance
};

// For each entry: the skinned vertex that stands for the mesh buffer's first, or NOT_PRESKINNED.
layout(std430, binding = BLOCK_PLACES) writeonly buffer Places {
    uint places[];
};

uniform uint capacity; // vertices that there is room for

// Tells all lists; returns the palette that the instance shows. i: its number in the run.
uint tell(uint run, uint i, uvec3 planes, uint place) {
    uint level = levelIn(planes, i);
    uint before = levelMask(planes, level) & ((1u << i) - 1u);
    uint palette = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        uint inside = marks[markOf(f, run)];
        if ((inside >> i & 1u) != 0u) {
            uint start = offsets[offsetsOf(uint(f)) + level * select.runCount + run];
            uint entry = uint(f) * select.capacity + start + uint(bitCount(inside & before));
            places[entry] = place;
            palette = entries[2u * entry + 1u].w & SLOT_MASK;
        }
    }
    return palette;
}

// Asks for the first instances of a batch; the most that any lane asks for counts.
void ask(uint batch, uint count) {
    uint header = batch * uint(PRESKIN_HEADER);
    atomicMax(work[header + uint(PRESKIN_GROUPS)], min(count, WORK_MOST_GROUPS));
    atomicMax(work[header + uint(PRESKIN_GROUPS) + 1u], (count + WORK_MOST_GROUPS - 1u) / WORK_MOST_GROUPS);
    atomicMax(work[header + uint(PRESKIN_COUNT)], count);
}

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    uvec3 planes = planesOf(run);
    uint left = seenIn(run);
    uint vertex = starts[run];
    uint first = seenBefore(run);
    uint count = 0u; // of instances with room, which come before those without
    while (left != 0u) {
        uint i = uint(findLSB(left));
        left &= left - 1u;
        uvec2 level = texelFetch(levels, int(levelIn(planes, i))).xy;
        bool fits = vertex + level.y <= capacity;
        uint palette = tell(run, i, planes, fits ? vertex - level.x : NOT_PRESKINNED);
        if (fits) {
            uint item = batchCount() * uint(PRESKIN_HEADER) + (first + count) * uint(PRESKIN_ITEM);
            work[item] = palette;
            work[item + 1u] = level.x;
            work[item + 2u] = level.y;
            work[item + 3u] = vertex;
            count++;
        }
        vertex = min(vertex + level.y, PRESKIN_MOST);
    }
    if (count > 0u) {
        uint batch = runBatch(run);
        ask(batch, first + count - seenBefore(batchRun(batch)));
    }
}
