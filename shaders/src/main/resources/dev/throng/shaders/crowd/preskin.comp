#version 450 core
// Preskinning: a work group skins some vertices of an instance. Later passes of the frame draw the skinned vertices.
#include "lib/skin_stream.glsl"
#include "lib/palette_offset.glsl"

layout(local_size_x = LANES) in;

layout(binding = UNIT_WORK) uniform usamplerBuffer work;         // headers of batches, then items (PreskinWork.java)

// Skinned vertices in character space, SKINNED_TEXELS elements each: position, normal, and tangent if there are tangents.
layout(std430, binding = BLOCK_SKINNED) writeonly buffer Skinned {
    vec2 skinned[];
};

uniform int batch;
uniform int batchCount;

uint workWord(int word) {
    return texelFetch(work, word / PRESKIN_ITEM)[word % PRESKIN_ITEM];
}

Posed posedVertex(int number, int firstEntry) {
    StreamVertex vertex = streamVertex(number);
    Posed rest = morph(palette, firstEntry, number, vertex.rest);
    return skinVertex(palette, firstEntry, vertex.entries, vertex.weights, rest);
}

void main() {
    uint at = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    if (at >= workWord(batch * PRESKIN_HEADER + PRESKIN_COUNT)) {
        return;
    }
    int first = int(workWord(batch * PRESKIN_HEADER + PRESKIN_FIRST) + at);
    // item of an instance: palette slot; first vertex; number of vertices; index of the first skinned vertex
    uvec4 item = texelFetch(work, batchCount * PRESKIN_HEADER / PRESKIN_ITEM + first);
    int firstEntry = paletteTexel(item.x);
    uint end = min((gl_WorkGroupID.z + 1u) * uint(SLICE), item.z);
    for (uint v = gl_WorkGroupID.z * uint(SLICE) + gl_LocalInvocationID.x; v < end; v += uint(LANES)) {
        Posed vertex = posedVertex(int(item.y + v), firstEntry);
        uint to = (item.w + v) * uint(SKINNED_TEXELS);
        skinned[to] = vertex.position.xy;
        skinned[to + 1u] = vec2(vertex.position.z, vertex.normal.x);
        skinned[to + 2u] = vertex.normal.yz;
#if HAS_TANGENTS
        skinned[to + 3u] = vertex.tangent.xy;
        skinned[to + 4u] = vertex.tangent.zw;
#endif
    }
}
