#version 450 core
// How far a vertex is from where the CPU evaluates it, shown on the surface of the CPU: a wrong vertex may be anywhere.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/vertex_input.glsl"

layout(location = ATTRIBUTE_CPU_VERTICES) in uint cpuVertex; // CPU vertex that stands for the mesh buffer's first, or NOT_PRESKINNED

layout(binding = UNIT_CPU_VERTICES) uniform samplerBuffer cpuVertices; // laid out as preskin.comp's

uniform float exaggeration; // of the differences, for each character unit

out vec3 worldPosition;
out float share;           // of the largest error that is told apart
out float spoiled;         // more than 0 where the device made no number
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
