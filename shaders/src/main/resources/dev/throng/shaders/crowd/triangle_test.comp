#version 450 core
// Triangle culling, third step: a lane tests 32 triangles of an instance for visibility.
#include "lib/triangle_step.glsl"
#include "lib/triangle_cull.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_VISIBILITY) writeonly buffer Visibility {
    uvec2 visibilityBits[];
};

layout(binding = UNIT_PROJECTED) uniform samplerBuffer projected;  // window positions of vertices, which triangle_project.comp wrote
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
    int first = int(vertex) - int(r.firstVertex);
    uint from = word * uint(WORD_BITS);
    uint end = min(from + uint(WORD_BITS), r.triangles);
    uint seen = 0u;
    for (uint t = from; t < end; t++) {
        ivec3 corners = first + ivec3(texelFetch(triangles, int(r.firstTriangle + t)).xyz);
        vec2 a = texelFetch(projected, corners.x).xy;
        vec2 b = texelFetch(projected, corners.y).xy;
        vec2 c = texelFetch(projected, corners.z).xy;
        seen |= uint(mayCoverSample(a, b, c)) << (t - from);
    }
    visibilityBits[wordOf(r, vertex) + word].x = seen;
}
