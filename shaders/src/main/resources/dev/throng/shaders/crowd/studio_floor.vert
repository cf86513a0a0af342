#version 450 core
// Places the area of a studio's floor on which shadows may fall: a rectangle that extends away from the key light.
#include "lib/blocks.glsl"
#include "lib/image_light.glsl"
#include "lib/project.glsl"

uniform vec4 circle; // xyz: centre of the figures' footprint; w: radius of the footprint
uniform float height; // height of the tallest figure above the floor

out vec3 place;
out float away; // distance from the figures' centre in the direction of shadows; 1 at the end of the longest shadow
flat out vec3 keyPart; // rgb: share of the key light in all light on the floor

const vec3 UP = vec3(0.0, 1.0, 0.0);
const float LOWER = 2e-3; // distance of the floor below the soles, in radii of the footprint, so that soles hide it
const float MARGIN = 0.1; // margin for soft edges, in radii of the footprint
const float LOWEST_KEY = 0.1; // sine of the key light's elevation at which shadows are longest

void main() {
    int v = gl_VertexID;
    vec2 corner = vec2(v == 1 || v == 2 || v == 4, v == 2 || v == 4 || v == 5);
    vec2 flatKey = SUN_DIRECTION.xz;
    vec2 axis = dot(flatKey, flatKey) > 1e-12 ? -normalize(flatKey) : vec2(1.0, 0.0);
    float side = (1.0 + MARGIN) * circle.w;
    float end = side + height * length(flatKey) / max(SUN_DIRECTION.y, LOWEST_KEY);
    float along = mix(-side, end, corner.x);
    away = along / end;
    float across = mix(-side, side, corner.y);
    vec2 offset = along * axis + across * vec2(-axis.y, axis.x);
    place = circle.xyz + vec3(offset.x, 0.0, offset.y);
    vec3 all = imageIrradiance(UP);
    keyPart = 1.0 - imageShadowed(all, UP, 0.0) / max(all, 1e-6);
    gl_Position = worldToClip(place - UP * LOWER * circle.w);
}
