// Heights of uneven ground under the crowd.
#include "lib/ground_height.glsl"

layout(binding = UNIT_GROUND) uniform samplerBuffer groundTable;

vec3 groundUnder(vec2 place) {
    return groundAt(groundTable, place);
}
