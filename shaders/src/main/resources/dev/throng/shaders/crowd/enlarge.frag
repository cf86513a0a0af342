#version 450 core
// A picture, enlarged to all that is drawn to.
#include "lib/enlarge.glsl"

layout(binding = UNIT_PICTURE) uniform sampler2D picture;

uniform vec2 scale; // pixels of the picture for one that is drawn
uniform float below; // rows of pixels below the first that is drawn

out vec4 colour;

void main() {
    colour = vec4(enlarged(picture, (gl_FragCoord.xy - vec2(0.0, below)) * scale), 1.0);
}
