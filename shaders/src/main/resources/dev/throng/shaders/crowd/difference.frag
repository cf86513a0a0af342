#version 450 core
// Shows the errors of vertices as colours, lit weakly from the eye, so that shapes are visible.
#include "lib/blocks.glsl"
#include "lib/error_colour.glsl"
#include "lib/srgb.glsl"

in vec3 worldPosition;
in float share;
in float spoiled;
flat in uint isCompared;

layout(location = 0) out vec4 colour;

const vec3 NOT_COMPARED = vec3(0.3); // colour of instances whose vertices the CPU had no time to compute
const float MIN_LIGHT = 0.6;

void main() {
    vec3 n = cross(dFdx(worldPosition), dFdy(worldPosition));
    vec3 v = frame.eye.xyz - worldPosition;
    float cosine = abs(dot(n, v)) / max(length(n) * length(v), 1e-20);
    vec3 heat = spoiled > 0.0 ? ERROR_COLOUR_NO_NUMBER : errorColour(share);
    colour = stored((isCompared != 0u ? heat : NOT_COMPARED) * mix(MIN_LIGHT, 1.0, cosine));
}
