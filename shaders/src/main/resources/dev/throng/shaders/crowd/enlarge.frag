#version 450 core
// Enlarges a rendered image to the size of the target. With OVER_STILL, pixels without motion come from a separate image.
#include "lib/enlarge.glsl"

layout(binding = UNIT_PICTURE) uniform sampler2D picture;

#if OVER_STILL
layout(binding = UNIT_STILL) uniform sampler2D still; // image without moving objects, at the target's size
#endif

uniform vec2 scale; // pixels of the rendered image per target pixel
uniform float below; // number of rows of the target below the drawn area

out vec4 colour;

void main() {
    vec2 at = gl_FragCoord.xy - vec2(0.0, below);
#if OVER_STILL
    colour = vec4(overStill(picture, at * scale, texelFetch(still, ivec2(at), 0).rgb), 1.0);
#else
    colour = vec4(enlarged(picture, at * scale), 1.0);
#endif
}
