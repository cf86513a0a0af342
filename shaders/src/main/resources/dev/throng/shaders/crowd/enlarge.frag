#version 450 core
// A picture, enlarged to all that is drawn to; with a picture of what never moves, where that shows something else alone.
#include "lib/enlarge.glsl"

layout(binding = UNIT_PICTURE) uniform sampler2D picture;

#if OVER_STILL
layout(binding = UNIT_STILL) uniform sampler2D still; // of all that is drawn to, pixel by pixel
#endif

uniform vec2 scale; // pixels of the picture for one that is drawn
uniform float below; // rows of pixels below the first that is drawn

out vec4 colour;

void main() {
    vec2 at = gl_FragCoord.xy - vec2(0.0, below);
#if OVER_STILL
    colour = vec4(overStill(picture, at * scale, texelFetch(still, ivec2(at), 0).rgb), 1.0);
#else
    colour = vec4(enlarged(picture, at * scale), 1.0);
#endif
}
