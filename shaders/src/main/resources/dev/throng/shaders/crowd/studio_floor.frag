#version 450 core
// Draws shadows on a studio's floor, as a factor on the target's colour. The floor has the background's colour; shadows
// on it fade with distance, as if on a photographer's sweep.
#include "lib/blocks.glsl"
#include "lib/shadow.glsl"

in vec3 place;
in float away;
flat in vec3 keyPart;

layout(location = 0) out vec4 factor;

const float FADE_BEGIN = 0.6; // distance from the figures at which fading starts, as a fraction of the longest shadow
const float SOFTNESS = 14.0;  // radius of the outer ring of lookups, in texels of the finest shadow map
const int RING = 6;           // shadow lookups per ring
const int RINGS = 4;          // largest number of rings

float ringVisibility(vec3 at, float radius, float turn) {
    float seen = 0.0;
    for (int i = 0; i < RING; i++) {
        float angle = 6.2831853 * (float(i) + turn) / float(RING);
        seen += sunVisibility(at + radius * vec3(cos(angle), 0.0, sin(angle)), vec3(0.0, 1.0, 0.0));
    }
    return seen;
}

// Mean visibility of the key light around a point of the floor, which gives shadows a wide soft edge. Samples an outer ring, and
// inner rings only near an edge. A loop replaces a branch, because software OpenGL runs both sides of a branch.
float softVisibility(vec3 at) {
    float outer = SOFTNESS / shadows.grids[0].x;
    float count = 1.0 + float(RING);
    float seen = sunVisibility(at, vec3(0.0, 1.0, 0.0)) + ringVisibility(at, outer, 0.0);
    float mixture = seen * (count - seen); // 0 if all lookups agree
    for (int ring = 1; ring < RINGS && mixture > 1e-3; ring++) {
        seen += ringVisibility(at, outer * (1.0 - float(ring) / float(RINGS)), 0.5 * float(ring));
        count += float(RING);
    }
    return seen / count;
}

void main() {
    float fade = 1.0 - smoothstep(FADE_BEGIN, 1.0, away);
    factor = vec4(1.0 - keyPart * ((1.0 - softVisibility(place)) * fade), 1.0);
}
