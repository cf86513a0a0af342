#version 450 core
// Computes the error of each drawn vertex: its distance from the vertex that the CPU computed. The mesh is drawn at the CPU's
// positions, because a wrong vertex may be anywhere.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/vertex_input.glsl"

// offset from gl_VertexID to the vertex in cpuVertices; NOT_PRESKINNED if the CPU computed none
layout(location = ATTRIBUTE_CPU_VERTICES) in uint cpuVertex;

layout(binding = UNIT_CPU_VERTICES) uniform samplerBuffer cpuVertices; // laid out as in preskin.comp

uniform float exaggeration; // factor that converts an error in character units to `share`

out vec3 worldPosition;
out float share;           // the vertex's error, as a fraction of the smallest error shown in ERROR_COLOUR_MAX
out float spoiled;         // above 0 near vertices for which the GPU computed NaN or infinity
flat out uint isCompared;

void main() {
    Posed own = posed();
    vec3 shown = own.position;
    share = 0.0;
    spoiled = 0.0;
    isCompared = cpuVertex != NOT_PRESKINNED ? 1u : 0u;
    if (cpuVertex != NOT_PRESKINNED) {
        int at = int(cpuVertex + uint(gl_VertexID)) * SKINNED_TEXELS;
        shown = vec3(texelFetch(cpuVertices, at).xy, texelFetch(cpuVertices, at + 1).x);
        float error = distance(own.position, shown);
        bool isNumber = !isnan(error) && !isinf(error);
        share = isNumber ? error * exaggeration : 0.0;
        spoiled = isNumber ? 0.0 : 1.0;
    }
    worldPosition = toWorld(shown);
    gl_Position = worldToClip(worldPosition);
}
