#version 450 core
// What figures take away of the light on a studio's floor, as a factor on what is there: the floor has the colour of the background, as
// a photographer's sweep has, and fades into it.
#include "lib/blocks.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif

uniform vec4 circle; // middle x y z, radius of what stands on the floor

in vec3 place;
flat in vec3 keyPart;

layout(location = 0) out vec4 factor;

const float FADE_BEGIN = 0.5; // of the disc
const float SOFTNESS = 5.0;   // texels of the finest map between a place and others around it
const int FLOOR_TAPS = 6;

#if SHADOWS
// Mean of places around one: a wide soft edge out of narrow ones.
float softVisibility(vec3 at) {
    float apart = SOFTNESS / shadows.grids[0].x;
    float seen = sunVisibility(at, vec3(0.0, 1.0, 0.0));
    for (int i = 0; i < FLOOR_TAPS; i++) {
        float angle = 6.2831853 * float(i) / float(FLOOR_TAPS);
        vec2 aside = apart * vec2(cos(angle), sin(angle));
        seen += sunVisibility(at + vec3(aside.x, 0.0, aside.y), vec3(0.0, 1.0, 0.0));
    }
    return seen / float(FLOOR_TAPS + 1);
}
#endif

void main() {
    float away = length(place.xz - circle.xz) / (circle.w * FLOOR_REACH);
    float fade = 1.0 - smoothstep(FADE_BEGIN, 1.0, away);
    float hidden = 0.0;
#if SHADOWS
    hidden = 1.0 - softVisibility(place);
#endif
    factor = vec4(1.0 - keyPart * (hidden * fade), 1.0);
}
