#version 450 core
// Shades figures in a studio: all material properties, under an environment image. Tone mapping runs per sample, before samples are
// averaged.
#include "lib/blocks.glsl"
#include "lib/image_light.glsl"
#include "lib/pbr.glsl"
#include "lib/scattering.glsl"
#include "lib/debug_colour.glsl"
#include "lib/instance_transform.glsl"
#include "lib/late_depth.glsl"
#if SHADOWS
#include "lib/rounded.glsl"
#include "lib/shadow.glsl"
#endif
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

in vec4 normalAndRoughness; // xyz: unit normal, scene space; w: roughness
in vec4 positionAndHeight;  // xyz: position, scene space; w, with SHADOWS: dot(normal, position - eye)
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

// Roughness of a material, raised where the normal turns within a pixel, so that highlights do not flicker. own: the material's
// roughness. turned: change of the normal per pixel.
float studioRoughness(float own, float turned) {
    return min(max(own, SURFACE_SMOOTHEST) + turned, 1.0);
}

float turnedWithin(vec3 n) {
    vec3 turn = max(abs(dFdx(n)), abs(dFdy(n)));
    return max(max(turn.x, turn.y), turn.z);
}

vec3 irradianceOn(vec3 n, float visibility) {
#if SHADOWS
    return imageShadowed(imageIrradiance(n), n, visibility);
#else
    return imageIrradiance(n);
#endif
}

vec3 radianceFrom(vec3 r, float roughness, float visibility) {
#if SHADOWS
    return imageRadiance(r, roughness, visibility);
#else
    return imageRadiance(r, roughness);
#endif
}

#if SHADOWS
// Smallest cosine, between a triangle's normal and the direction to the key light, at which the shadow map is read at the triangle
// itself. With a lower cosine, a triangle may shadow itself although the smooth surface faces the light.
const float FACING_LIGHT = 0.2;

// Position, scene space, at which to read the shadow map: on the triangle if it faces the light, because shadows of nearby
// geometry are correct there; otherwise on the smooth surface, which may still face the light.
vec3 mappedPlace(vec3 smoothed) {
    vec3 place = positionAndHeight.xyz;
    vec3 face = cross(dFdx(place), dFdy(place)); // normal of the triangle, towards the viewer
#if MIRRORED
    face = -face;
#endif
    float facing = dot(face, imageLight.keyDirection.xyz) * inversesqrt(max(dot(face, face), 1e-30));
    float side = gl_FrontFacing ? 1.0 : -1.0;
    float height = roundedHeight(normalAndRoughness.xyz, positionAndHeight.w, place - frame.eye.xyz, side);
    return place + smoothed * (height * clamp(1.0 - facing / FACING_LIGHT, 0.0, 1.0));
}
#endif

// Share of the key light that reaches a surface, which faces the light if its smooth or normal-mapped normal (n) does.
// mapped: visibility by the shadow map.
float keyReaching(vec3 n, vec3 smoothed, float mapped) {
#if SHADOWS
    vec3 key = imageLight.keyDirection.xyz;
    return keyVisibility(max(dot(n, key), dot(smoothed, key)), mapped);
#else
    return 1.0;
#endif
}

// Light reflected by a surface's diffuse body and its specular layer. surface: metallic and roughness. mirror: F0 and F90 of the
// dielectric. open: unoccluded share of ambient light. visibility: visible share of the key light.
vec3 bodyReflected(vec3 base, vec2 surface, vec4 mirror, vec3 n, vec3 v, float open, float visibility) {
    float metallic = surface.x;
    float roughness = surface.y;
    float cosine = clamp(dot(n, v), 0.0, 1.0);
    vec2 fit = imageReflectance(roughness, cosine);
    float grazing = mix(mirror.a, 1.0, metallic);
    vec3 paintOnce = scatteredOnce(fit, mirror.rgb, grazing);
    vec3 paintAgain = scatteredAgain(fit, mirror.rgb, paintOnce);
    vec3 metalOnce = scatteredOnce(fit, base, grazing);
    vec3 metalAgain = scatteredAgain(fit, base, metalOnce);
    vec3 body = base * (1.0 - metallic) * (1.0 - paintOnce - paintAgain);
    vec3 irradiance = irradianceOn(n, visibility);
    vec3 radiance = radianceFrom(mirroredDirection(v, n, roughness), roughness, visibility);
    vec3 specular = radiance * mix(paintOnce, metalOnce, metallic) + irradiance * mix(paintAgain, metalAgain, metallic);
#if HAS_OCCLUSION_MAP
    return open * body * irradiance + specularOcclusion(cosine, open, roughness) * specular;
#else
    return body * irradiance + specular;
#endif
}

// Light reflected by a surface and its clearcoat. below: light reflected by the surface alone. coat: strength and roughness of the
// clearcoat. n: normal of the clearcoat. open: unoccluded share of ambient light. visibility: visible share of the key light.
vec3 coatedLight(vec3 below, vec2 coat, vec3 n, vec3 v, float open, float visibility) {
    float cosine = clamp(dot(n, v), 0.0, 1.0);
    vec2 fit = imageReflectance(coat.y, cosine);
    vec3 radiance = radianceFrom(mirroredDirection(v, n, coat.y), coat.y, visibility);
    vec3 reflected = open * (COAT_REFLECTANCE * fit.x + fit.y) * radiance;
    return below * (1.0 - coat.x * coatReflectance(cosine)) + coat.x * reflected;
}

void main() {
    testDepthLate();
    vec4 base = ownBase(colourAndMetallic.rgb);
    vec2 surface = surfaceProperties(vec2(colourAndMetallic.w, normalAndRoughness.w));
    vec3 emission = emissionColour();
    vec3 smoothed = shownNormal(normalAndRoughness.xyz);
    vec3 n = detailedNormal(smoothed, positionAndHeight.xyz);
    float turned = isFaceted() ? 0.0 : turnedWithin(smoothed);
    vec4 mirror = dielectricMirror();
    float open = occlusion();
#if COATED
    vec2 coat = coatProperties();
    vec3 coatN = coatNormal(smoothed, positionAndHeight.xyz);
#endif
#if SHADOWS
    vec3 shadowed = mappedPlace(smoothed);
#endif
    cutOut(base.a);
    vec3 v = normalize(frame.eye.xyz - positionAndHeight.xyz);
    vec3 own = debugColour(base.rgb);
    vec3 light = own;
    float visibility = 1.0;
    if (!isUnlit()) {
        float mapped = 1.0;
#if SHADOWS
        mapped = sunVisibility(shadowed, smoothed);
#endif
        visibility = keyReaching(n, smoothed, mapped);
        surface.y = studioRoughness(surface.y, turned);
        light = bodyReflected(own, surface, mirror, n, v, open, visibility) + emission;
#if COATED
        coat.y = studioRoughness(coat.y, turned);
        light = coatedLight(light, coat, coatN, v, open, keyReaching(coatN, smoothed, mapped));
#endif
    }
#if OWN_SURFACE
    light = ownShaded(positionAndHeight.xyz, n, base.rgb, light, visibility);
#endif
    colour = shown(toneMapped(light), base.a);
#if MOTION_VECTORS || NORMALS
    writeSurface(n);
#endif
}
