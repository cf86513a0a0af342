#version 450 core
// The neutral environment: one sun and an ambient sky, diffuse only.
#include "lib/blocks.glsl"
#include "lib/fog.glsl"
#include "lib/debug_colour.glsl"
#include "lib/srgb.glsl"
#include "lib/instance_transform.glsl"
#include "lib/late_depth.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif

in vec3 sceneNormal;
in vec3 ownColour;
#if SHADOWS
in vec3 worldPosition;
#endif
#include "lib/fragment.glsl"

layout(location = 0) out vec4 colour;

void main() {
    testDepthLate();
    vec4 base = ownBase(ownColour);
    vec3 n = shownNormal(sceneNormal);
    cutOut(base.a);
    vec3 around = mix(frame.below.rgb, frame.above.rgb, 0.5 + 0.5 * n.y);
    float sun = max(dot(n, frame.sunDirection.xyz), 0.0);
#if SHADOWS
    sun *= sunVisibility(worldPosition, n);
#endif
    vec3 light = around + frame.sun.rgb * sun;
    colour = stored(fogged(debugColour(base.rgb) * light, 1.0 / gl_FragCoord.w));
}
