#version 450 core
// Last step of leaving out triangles: a lane writes those of a word that may show, in their order.
#include "lib/triangle_step.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_MARKS) readonly buffer Marks {
    uvec2 marks[]; // bits of a word, triangles before it
};

layout(std430, binding = BLOCK_INDICES) writeonly buffer Indices {
    uint indices[]; // the mesh's own, then room for each projected vertex
};

layout(binding = UNIT_TRIANGLES) uniform usamplerBuffer triangles; // the mesh's own indices

void main() {
    Range r = rangeAt(range);
    Drawn d = drawn();
    uint lane = laneIndex();
    uint entry = lane / wordsOf(r);
    uint word = lane - entry * wordsOf(r);
    if (entry >= d.roomFor) {
        return;
    }
    uint vertex = vertexOf(d, r, entry);
    uvec2 mark = marks[wordOf(r, vertex) + word];
    uint to = indexOf(r, vertex) + 3u * mark.y;
    int first = int(r.firstTriangle + word * uint(RUN));
    while (mark.x != 0u) {
        uvec3 corners = texelFetch(triangles, first + findLSB(mark.x)).xyz;
        mark.x &= mark.x - 1u;
        indices[to] = corners.x;
        indices[to + 1u] = corners.y;
        indices[to + 2u] = corners.z;
        to += 3u;
    }
}
