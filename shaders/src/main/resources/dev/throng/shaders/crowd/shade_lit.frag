#version 450 core
// Shades figures in the lit environment: all material properties, under sun and sky. Tone mapping runs per sample, before samples
// are averaged.
#include "lib/blocks.glsl"
#include "lib/ambient.glsl"
#include "lib/scattering.glsl"
#include "lib/debug_colour.glsl"
#include "lib/instance_transform.glsl"
#include "lib/late_depth.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

in vec4 normalAndRoughness; // xyz: unit normal, scene space; w: roughness
in vec4 positionAndHeight;  // xyz: position, scene space; w: height above the ground, as a fraction of the figure's height
in vec4 colourAndMetallic;
#include "lib/fragment.glsl"
#include "lib/surface.glsl"
#if OWN_SURFACE
#include "lib/own_fragment.glsl"
#endif

#if MOTION_VECTORS || NORMALS
#include "lib/surface_outputs.glsl"
#endif

layout(location = 0) out vec4 colour;

const float CROWDING = 0.55; // share of ambient light that other figures hide at a figure's feet

// Share of ambient light that reaches the fragment: ground and other figures hide some light from a figure's lower parts.
float openness() {
    float hidden = 1.0 - clamp(positionAndHeight.w, 0.0, 1.0);
    return 1.0 - CROWDING * GROUNDED * hidden * hidden;
}

#if COATED
// Light reflected by a surface and its clearcoat. below: light reflected by the surface alone. coat: strength and
// roughness of the clearcoat. n: normal of the clearcoat. open: unoccluded share of ambient light.
vec3 coatedLight(vec3 below, vec2 coat, vec3 n, vec3 v, float open, vec3 sun) {
    float cosine = max(dot(n, v), 1e-3);
    Surface s = pbrSurface(vec3(0.0), vec4(vec3(COAT_REFLECTANCE), 1.0), 0.0, coat.y, cosine);
    vec3 reflected = sun * pbrReflected(s, n, v, SUN_DIRECTION, cosine) + ambientReflected(s, n, v, open, open);
    return below * (1.0 - coat.x * coatReflectance(cosine)) + coat.x * reflected;
}
#endif

void main() {
    testDepthLate();
    vec4 base = ownBase(colourAndMetallic.rgb);
    vec2 surface = surfaceProperties(vec2(colourAndMetallic.w, normalAndRoughness.w));
    vec3 emission = emissionColour();
    vec3 smoothed = shownNormal(normalAndRoughness.xyz);
    vec3 n = detailedNormal(smoothed, positionAndHeight.xyz);
    float roughness = isFaceted() ? surface.y : pbrWidened(surface.y, n);
    vec4 mirror = dielectricMirror();
    float occluded = occlusion();
#if COATED
    vec2 coat = coatProperties();
    vec3 coatN = coatNormal(smoothed, positionAndHeight.xyz);
    coat.y = isFaceted() ? coat.y : pbrWidened(coat.y, coatN);
#endif
    cutOut(base.a);
    vec3 toEye = frame.eye.xyz - positionAndHeight.xyz;
    float distance = length(toEye);
    vec3 v = toEye / max(distance, 1e-9);
    // At least 1e-3, because the interpolated normal may point away from the viewer; the surface is then shaded as at a grazing
    // angle.
    float cosine = max(dot(n, v), 1e-3);
    vec3 own = debugColour(base.rgb);
    vec3 light = own;
    float sunlit = 1.0;
    if (!isUnlit()) {
        Surface s = pbrSurface(own, mirror, surface.x, roughness, cosine);
        vec3 sun = SUN_COLOUR;
#if SHADOWS
        sunlit = sunVisibility(positionAndHeight.xyz, smoothed);
        sun *= sunlit;
#endif
        float open = openness();
#if HAS_OCCLUSION_MAP
        float mirrored = open * specularOcclusion(min(cosine, 1.0), occluded, s.roughness);
#else
        float mirrored = open;
#endif
        light = sun * pbrReflected(s, n, v, SUN_DIRECTION, cosine)
            + ambientReflected(s, n, v, open * occluded, mirrored);
#if COATED
        light = coatedLight(light + emission, coat, coatN, v, open * occluded, sun);
        emission = vec3(0.0);
#endif
    }
    light += emission;
#if OWN_SURFACE
    light = ownShaded(positionAndHeight.xyz, n, base.rgb, light, sunlit);
#endif
    colour = shown(toneMapped(skyFaded(light, -v, distance)), base.a);
#if MOTION_VECTORS || NORMALS
    writeSurface(n);
#endif
}
