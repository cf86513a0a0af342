#version 450 core
// The lit environment: materials in full under sun and sky, fitted to the screen for each sample before samples are mixed.
#include "lib/blocks.glsl"
#include "lib/ambient.glsl"
#include "lib/debug_colour.glsl"
#include "lib/instance_transform.glsl"
#include "lib/late_depth.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

#if HAS_SURFACE_MAP
layout(binding = UNIT_SURFACE) uniform sampler2D surfaceMap;
#endif
#if HAS_EMISSION_MAP
layout(binding = UNIT_EMISSION) uniform sampler2D emissionMap;
#endif

in vec4 normalAndRoughness; // scene space
in vec4 positionAndHeight;  // scene space, above the character's own ground as a share of its figure
in vec4 colourAndMetallic;
#include "lib/fragment.glsl"
#if OWN_SURFACE
#include "lib/own_fragment.glsl"
#endif

layout(location = 0) out vec4 colour;

// Where textures are switched off: factors of metal beside a texture are mostly 1 and say nothing.
const vec4 WITHOUT_SURFACE_MAP = vec4(0.0, 1.0, 0.0, 0.0);
const float CROWDING = 0.55; // share of the light from all around that is missing at the feet

// Metallic, roughness.
vec2 surfaceProperties() {
    vec2 surface = vec2(colourAndMetallic.w, normalAndRoughness.w);
#if HAS_SURFACE_MAP
    vec4 texel = frame.textured != 0.0 ? texture(surfaceMap, vertexUv) : WITHOUT_SURFACE_MAP;
    surface *= texel.bg;
#endif
    return surface;
}

vec3 emissionColour() {
#if GLOWS
    vec3 emission = materialTexel(vertexMaterial, MATERIAL_EMISSION).rgb;
#if HAS_EMISSION_MAP
    emission *= frame.textured != 0.0 ? texture(emissionMap, vertexUv).rgb : vec3(0.0);
#endif
    return emission;
#else
    return vec3(0.0);
#endif
}

bool isUnlit() {
#if UNLIT
    return materialTexel(vertexMaterial, MATERIAL_COVERAGE).w != 0.0;
#else
    return false;
#endif
}

// Share of the light from all around that reaches a place: the ground and the others hide some from the lower parts.
float openness() {
    float hidden = 1.0 - clamp(positionAndHeight.w, 0.0, 1.0);
    return 1.0 - CROWDING * GROUNDED * hidden * hidden;
}

void main() {
    testDepthLate();
    vec4 base = ownBase(colourAndMetallic.rgb);
    vec2 surface = surfaceProperties();
    vec3 emission = emissionColour();
    vec3 n = shownNormal(normalAndRoughness.xyz);
    float roughness = isFaceted() ? surface.y : pbrWidened(surface.y, n);
    cutOut(base.a);
    vec3 toEye = frame.eye.xyz - positionAndHeight.xyz;
    float distance = length(toEye);
    vec3 v = toEye / max(distance, 1e-9);
    // A normal bent away from the viewer by smoothing still shows a grazing surface.
    float cosine = max(dot(n, v), 1e-3);
    vec3 own = debugColour(base.rgb);
    vec3 light = own;
    float sunlit = 1.0;
    if (!isUnlit()) {
        Surface s = pbrSurface(own, surface.x, roughness, cosine);
        vec3 sun = SUN_COLOUR;
#if SHADOWS
        sunlit = sunVisibility(positionAndHeight.xyz, n);
        sun *= sunlit;
#endif
        light = sun * pbrReflected(s, n, v, SUN_DIRECTION, cosine)
            + ambientReflected(s, n, v, openness());
    }
    light += emission;
#if OWN_SURFACE
    light = ownShaded(positionAndHeight.xyz, n, base.rgb, light, sunlit);
#endif
    colour = stored(toneMapped(skyFaded(light, -v, distance)));
}
