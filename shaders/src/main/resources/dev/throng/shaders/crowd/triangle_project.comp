#version 450 core
// Second step of leaving out triangles: a work group for each slice of an instance's vertices finds out where in the window they are.
#include "lib/blocks.glsl"
#include "lib/clip.glsl"
#include "lib/skin_stream.glsl"
#include "lib/standing.glsl"
#include "lib/triangle_step.glsl"
#include "lib/window.glsl"

layout(local_size_x = LANES) in;

layout(binding = UNIT_PALETTE) uniform samplerBuffer palette;

layout(std430, binding = BLOCK_DRAW_LIST) readonly buffer DrawList {
    uvec4 entries[]; // two for each instance
};

layout(std430, binding = BLOCK_SKINNED) writeonly buffer Projected {
    vec2 projected[];
};

void main() {
    Range r = rangeAt(range);
    Drawn d = drawn();
    uint entry = groupIndex();
    if (entry >= d.roomFor) {
        return;
    }
    vec4 place = uintBitsToFloat(entries[2u * (d.first + entry)]);
    uvec4 looks = entries[2u * (d.first + entry) + 1u];
    vec2 facing = uintBitsToFloat(looks.xy);
    int pose = int(looks.w & SLOT_MASK) * ENTRY_COUNT * PALETTE_TEXELS;
    uint to = vertexOf(d, r, entry);
    uint end = min((gl_WorkGroupID.z + 1u) * uint(SLICE), r.vertices);
    for (uint v = gl_WorkGroupID.z * uint(SLICE) + gl_LocalInvocationID.x; v < end; v += uint(LANES)) {
        StreamVertex vertex = streamVertex(int(r.firstVertex + v));
        vec3 position = vertex.rest.position;
#if SKINNED
        position = affineTransformPoint(skinBlend(palette, pose, vertex.entries, vertex.weights), position);
#endif
        projected[to + v] = windowPlace(clipped(standing(place, facing, position)));
    }
}
