// Functions that read mesh vertices for skinning (MeshBuffers.java).
#include "lib/skinning.glsl"

layout(binding = UNIT_VERTICES) uniform usamplerBuffer vertices; // VERTEX_TEXELS texels per vertex
#if HAS_TANGENTS
layout(binding = UNIT_TANGENTS) uniform samplerBuffer tangents;
#endif

struct StreamVertex {
    Posed rest;
    uvec4 entries;
    vec4 weights;
};

uvec4 halves(uvec2 words) {
    return uvec4(words.x, words.x >> 16u, words.y, words.y >> 16u) & 0xFFFFu;
}

StreamVertex streamVertex(int vertex) {
    uvec4 a = texelFetch(vertices, vertex * VERTEX_TEXELS);
    uvec4 b = texelFetch(vertices, vertex * VERTEX_TEXELS + 1);
    uvec4 c = texelFetch(vertices, vertex * VERTEX_TEXELS + 2);
#if HAS_TANGENTS
    Posed rest = Posed(uintBitsToFloat(a.xyz), uintBitsToFloat(uvec3(a.w, b.xy)), texelFetch(tangents, vertex));
#else
    Posed rest = Posed(uintBitsToFloat(a.xyz), uintBitsToFloat(uvec3(a.w, b.xy)));
#endif
    return StreamVertex(rest, halves(c.zw), uintBitsToFloat(uvec4(b.zw, c.xy)));
}
