// Common code of triangle culling steps, for the triangles of one draw command (a range) and instances of one batch.
#include "lib/triangles.glsl"

layout(binding = UNIT_WORK) uniform usamplerBuffer work; // work headers, one per batch and range (TriangleWork.java)

uniform int range;
uniform int header; // index, in work, of the header of this batch and range

struct Drawn {
    uint first;       // index of the batch's first instance in the camera's list
    uint count;
    uint fitting;     // number of these instances, first in the list, that fit into the buffers
    uint firstVertex; // index of the first instance's first projected vertex
};

Drawn drawn() {
    uvec4 a = texelFetch(work, header * TRIANGLE_HEADER / 4 + TRIANGLE_DRAWN / 4);
    return Drawn(a.x, a.y, a.z, a.w);
}

uint groupIndex() {
    return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}

uint laneIndex() {
    return groupIndex() * uint(LANES) + gl_LocalInvocationID.x;
}

// Index of an instance's first projected vertex. d: drawn instances of the batch. entry: index of the instance among d.
uint vertexOf(Drawn d, Range r, uint entry) {
    return d.firstVertex + entry * r.vertices;
}

// Index of the first word with visibility bits of an instance's triangles in one range. vertex: result of vertexOf.
uint wordOf(Range r, uint vertex) {
    return vertex * uint(WORDS_PER_VERTEX) + r.firstWord;
}

// Position, in the index buffer, of the first vertex index of an instance's triangles in one range. vertex: result of
// vertexOf.
uint indexOf(Range r, uint vertex) {
    return uint(MESH_INDICES) + vertex * uint(INDICES_PER_VERTEX) + r.firstIndex;
}
