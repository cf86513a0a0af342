#version 450 core
// A disc under a studio's figures: triangles around its middle.
#include "lib/blocks.glsl"
#include "lib/image_light.glsl"
#include "lib/project.glsl"

uniform vec4 circle; // middle x y z, radius of what stands on the floor

out vec3 place;
flat out vec3 keyPart; // share of the key light in the light on the floor

const vec3 UP = vec3(0.0, 1.0, 0.0);
const float LOWER = 2e-3; // than soles, of the radius, so that these hide it

void main() {
    int corner = gl_VertexID % 3;
    float angle = 6.2831853 * float(gl_VertexID / 3 + max(corner - 1, 0)) / float(FLOOR_PARTS);
    vec2 outwards = corner == 0 ? vec2(0.0) : vec2(cos(angle), -sin(angle));
    place = circle.xyz + circle.w * FLOOR_REACH * vec3(outwards.x, 0.0, outwards.y);
    vec3 all = imageIrradiance(UP);
    keyPart = 1.0 - imageShadowed(all, UP, 0.0) / max(all, 1e-6);
    gl_Position = worldToClip(place - UP * LOWER * circle.w);
}
