#version 450 core
// Computes the error of each drawn vertex: its distance from the vertex that the CPU computed. The mesh is drawn at the CPU's
// positions, since a wrong vertex may be anywhere.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/vertex_input.glsl"

layout(location = ATTRIBUTE_CPU_VERTICES) in uint cpuVertex; // offset added to gl_VertexID; NOT_PRESKINNED without CPU vertices

layout(binding = UNIT_CPU_VERTICES) uniform samplerBuffer cpuVertices;

uniform float exaggeration; // factor from an error in character units to share

out vec3 worldPosition;
out float share;           // error divided by the error that the last colour shows
out float spoiled;         // above 0 where the device computed NaN or infinity
flat out uint isCompared;

void main() {
    Posed own = posed();
    vec3 shown = own.position;
    share = 0.0;
    spoiled = 0.0;
    isCompared = cpuVertex != NOT_PRESKINNED ? 1u : 0u;
    if (cpuVertex != NOT_PRESKINNED) {
        shown = texelFetch(cpuVertices, int(cpuVertex + uint(gl_VertexID)) * SKINNED_TEXELS).xyz;
        float error = distance(own.position, shown);
        bool isNumber = !isnan(error) && !isinf(error);
        share = isNumber ? error * exaggeration : 0.0;
        spoiled = isNumber ? 0.0 : 1.0;
    }
    worldPosition = toWorld(shown);
    gl_Position = worldToClip(worldPosition);
}
