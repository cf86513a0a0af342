#version 450 core
// How far a vertex is from where the twin has it, shown on the twin's surface: a wrong vertex may be anywhere.
#include "lib/blocks.glsl"
#include "lib/clip.glsl"
#include "lib/posed.glsl"

layout(location = ATTRIBUTE_TWIN) in uint twin; // the twin's vertex that stands for the mesh buffer's first, or NOT_PRESKINNED

layout(binding = UNIT_TWIN) uniform samplerBuffer twinVertices; // laid out as preskin.comp's

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
    isCompared = twin != NOT_PRESKINNED ? 1u : 0u;
    if (twin != NOT_PRESKINNED) {
        shown = texelFetch(twinVertices, int(twin + uint(gl_VertexID)) * SKINNED_TEXELS).xyz;
        float error = distance(own.position, shown);
        bool isNumber = !isnan(error) && !isinf(error);
        share = isNumber ? error * exaggeration : 0.0;
        spoiled = isNumber ? 0.0 : 1.0;
    }
    worldPosition = placed(shown);
    gl_Position = clipped(worldPosition);
}
