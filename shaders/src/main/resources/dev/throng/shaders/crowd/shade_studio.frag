#version 450 core
// The studio: materials in full under the light of a picture all around.
#include "lib/blocks.glsl"
#include "lib/image_light.glsl"
#include "lib/debug_colour.glsl"
#include "lib/instance_transform.glsl"
#include "lib/late_depth.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

in vec4 normalAndRoughness; // scene space
in vec4 positionAndHeight;  // scene space, above the character's own ground as a share of its figure
in vec4 colourAndMetallic;
#include "lib/fragment.glsl"

layout(location = 0) out vec4 colour;

void main() {
    testDepthLate();
    vec4 base = ownBase(colourAndMetallic.rgb);
    vec3 n = shownNormal(normalAndRoughness.xyz);
    cutOut(base.a);
    vec3 light = imageIrradiance(n);
#if SHADOWS
    light = imageShadowed(light, n, sunVisibility(positionAndHeight.xyz, n));
#endif
    colour = stored(toneMapped(debugColour(base.rgb) * light));
}
