// A step over the instances of one batch that one range is drawn of.
#include "lib/triangles.glsl"

layout(binding = UNIT_WORK) uniform usamplerBuffer work; // TriangleWork

uniform int range;
uniform int header; // of the batch and the range

struct Drawn {
    uint first;       // in the camera's list
    uint count;
    uint fitting;     // the first so many have room
    uint firstVertex; // of the first one, among those that there is room for
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

// Number of an instance's first vertex among those that there is room for. entry: counted from the first drawn.
uint vertexOf(Drawn d, Range r, uint entry) {
    return d.firstVertex + entry * r.vertices;
}

// Number of an instance's first word of the range. vertex: its first.
uint wordOf(Range r, uint vertex) {
    return vertex * uint(WORDS_PER_VERTEX) + r.firstWord;
}

// Number of the first index that an instance's triangles of the range have room for: behind the mesh's own.
uint indexOf(Range r, uint vertex) {
    return uint(MESH_INDICES) + vertex * uint(INDICES_PER_VERTEX) + r.firstIndex;
}
