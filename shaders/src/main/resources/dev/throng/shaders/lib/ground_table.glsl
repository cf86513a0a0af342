// Uneven ground under the crowd.
#include "lib/ground_height.glsl"

layout(binding = UNIT_GROUND) uniform samplerBuffer groundTable;

// Height of the ground at world x z, and its slopes along x and z.
vec3 groundUnder(vec2 place) {
    return groundAt(groundTable, place);
}
