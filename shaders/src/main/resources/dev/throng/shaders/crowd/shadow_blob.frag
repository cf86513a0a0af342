#version 450 core
// Draws the approximate shadow of a figure, as a factor on the target's colour: a dark spot under the feet and a soft streak away
// from the sun. With SHADOWS, draws only the spot, because a shadow map shows the sun's shadow.
#include "lib/blocks.glsl"
#include "lib/fog.glsl"

uniform float lightLeft;

in vec2 onGround;
flat in float reach;
#if STUDIO
flat in float touch;
#endif
in float shadowDepth;

layout(location = 0) out vec4 factor;

const float CONTACT = 0.6; // factor on the spot's darkness with SHADOWS, because a shadow map darkens the ground too

void main() {
    float along = clamp(onGround.x / reach, 0.0, 1.0);
    float beside = length(vec2(onGround.x - along * reach, onGround.y));
    float streak = (1.0 - along) * smoothstep(1.1 + 0.8 * along, 0.5 - 0.3 * along, beside);
    float spot = smoothstep(2.0, 0.7, length(onGround));
#if SHADOWS
    float dark = CONTACT * (1.0 - lightLeft) * spot * fogTransmittance(shadowDepth);
#else
    float dark = (1.0 - lightLeft) * max(0.8 * streak, spot) * fogTransmittance(shadowDepth);
#endif
#if STUDIO
    dark *= touch;
#endif
    factor = vec4(vec3(1.0 - dark), 1.0);
}
