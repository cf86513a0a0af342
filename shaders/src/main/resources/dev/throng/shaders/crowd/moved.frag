#version 450 core
// Copies a rendered image, and stores in alpha the share of each pixel that moving objects cover.
#include "lib/enlarge.glsl"

layout(binding = UNIT_PICTURE) uniform sampler2D picture;
layout(binding = UNIT_STILL) uniform sampler2D still; // image of the same view without moving objects

out vec4 colour;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    vec3 now = texelFetch(picture, at, 0).rgb;
    colour = vec4(now, movedShare(now, texelFetch(still, at, 0).rgb));
}
