// The uneven ground that a crowd stands on.
#include "lib/ground_height.glsl"

layout(binding = UNIT_GROUND) uniform samplerBuffer groundTable;

// Height of the ground at x z of the world, and how it rises along x and z.
vec3 groundUnder(vec2 place) {
    return groundAt(groundTable, place);
}
