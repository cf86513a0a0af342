#version 450 core
// Draws the environment image behind a studio, with the exposure and tone mapping of the figures.
#include "lib/blocks.glsl"
#include "lib/image_light.glsl"
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

layout(binding = UNIT_BACKDROP) uniform sampler2D backdrop;

in vec4 farPoint;
flat in vec3 eye;

layout(location = 0) out vec4 colour;

const float PI = 3.14159265;

void main() {
    vec3 d = imageDirection(normalize(farPoint.xyz / farPoint.w - eye));
    vec2 place = vec2(0.5 + atan(d.z, d.x) / (2.0 * PI), acos(clamp(d.y, -1.0, 1.0)) / PI);
    colour = stored(toneMapped(textureLod(backdrop, place, 0.0).rgb));
}
