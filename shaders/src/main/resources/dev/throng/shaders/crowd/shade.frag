#version 450 core
// Shades figures in the neutral environment: diffuse light of sun and sky, without reflections.
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
#if SHADOWS || OWN_SURFACE
in vec3 worldPosition;
#endif
#include "lib/fragment.glsl"
#if OWN_SURFACE
#include "lib/own_fragment.glsl"
#endif

#if MOTION_VECTORS || NORMALS
#include "lib/surface_outputs.glsl"
#endif

layout(location = 0) out vec4 colour;

void main() {
    testDepthLate();
    vec4 base = ownBase(ownColour);
    vec3 n = shownNormal(sceneNormal);
    cutOut(base.a);
    vec3 around = mix(frame.below.rgb, frame.above.rgb, 0.5 + 0.5 * n.y);
    float sun = max(dot(n, frame.sunDirection.xyz), 0.0);
    float sunlit = 1.0;
#if SHADOWS
    sunlit = sunVisibility(worldPosition, n);
    sun *= sunlit;
#endif
    vec3 shaded = debugColour(base.rgb) * (around + frame.sun.rgb * sun);
#if OWN_SURFACE
    shaded = ownShaded(worldPosition, n, base.rgb, shaded, sunlit);
#endif
    colour = shown(fogged(shaded, 1.0 / gl_FragCoord.w), base.a);
#if MOTION_VECTORS || NORMALS
    writeSurface(n);
#endif
}
