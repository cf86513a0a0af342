#version 450 core
// Triangle culling, last step: a lane reads 32 triangles of an instance and writes, in order, the vertex indices of
// those that may be visible.
#include "lib/triangle_step.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) readonly buffer Visibility {
    uvec2 visibilityBits[];
};

layout(std430, binding = BLOCK_INDICES) writeonly buffer Indices {
    uint indices[]; // index buffer of the mesh, then space for each instance's visible triangles
};

layout(binding = UNIT_TRIANGLES) uniform usamplerBuffer triangles; // index buffer of the mesh, one triangle per texel

void main() {
    Range r = rangeAt(range);
    Drawn d = drawn();
    uint lane = laneIndex();
    uint entry = lane / wordsOf(r);
    uint word = lane - entry * wordsOf(r);
    if (entry >= d.fitting) {
        return;
    }
    uint vertex = vertexOf(d, r, entry);
    uvec2 word32 = visibilityBits[wordOf(r, vertex) + word];
    uint to = indexOf(r, vertex) + 3u * word32.y;
    int first = int(r.firstTriangle + word * uint(WORD_BITS));
    while (word32.x != 0u) {
        uvec3 corners = texelFetch(triangles, first + findLSB(word32.x)).xyz;
        word32.x &= word32.x - 1u;
        indices[to] = corners.x;
        indices[to + 1u] = corners.y;
        indices[to + 2u] = corners.z;
        to += 3u;
    }
}
