#version 450 core
// The lit look: materials in full under sun and sky, fitted to the screen for each sample before samples are mixed.
#include "lib/blocks.glsl"
#include "lib/ambient.glsl"
#include "lib/coverage.glsl"
#include "lib/dye.glsl"
#include "lib/mark.glsl"
#include "lib/material.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/tone.glsl"

layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;
layout(binding = UNIT_SURFACE) uniform sampler2D surfaceMap;
layout(binding = UNIT_EMISSION) uniform sampler2D emissionMap;

uniform float figureHeight; // of the character above the ground, its own units

in vec3 characterPosition;
in vec3 characterNormal;
in vec3 worldPosition;
in vec4 vertexColour;
in vec2 vertexUv;
flat in uint vertexMaterial;
flat in vec2 instanceFacing; // cosine and sine of the heading
flat in uint instanceSeed;

layout(location = 0) out vec4 colour;

// Where textures are switched off: factors of metal beside a texture are mostly 1 and say nothing.
const vec4 WITHOUT_SURFACE_MAP = vec4(0.0, 1.0, 0.0, 0.0);
const float CROWDING = 0.55; // share of the light from all around that is missing at the feet

// The base colour that an instance wears: a dye of its own choice where the material has some. choice: texel 2 of the
// material; group: materials of one group choose alike.
vec4 dyed(vec4 base, vec4 choice, float group) {
    if (choice.w == 0.0) {
        return base;
    }
    uint dye = dyeOf(instanceSeed, uint(group), uint(choice.w));
    return texelFetch(materials, int(choice.z) + int(dye));
}

// Brightness of an instance's own, around 1.
float instanceShade() {
    return 1.0 + frame.tint * (hashUnit(uvec3(instanceSeed, 4u, 7u)) - 0.5);
}

// A material as it is at this fragment of this instance.
struct Worn {
    vec4 base;
    float metallic;
    float roughness;
    vec3 emission;
};

// traits: texel 1 of the material.
Worn worn(vec4 traits) {
    vec4 choice = materialTexel(vertexMaterial, 2); // metallic, roughness, dyes
    vec4 glow = materialTexel(vertexMaterial, 3);   // emission, dye group
    Worn w = Worn(dyed(materialTexel(vertexMaterial, 0), choice, glow.w) * vertexColour, choice.x, choice.y, glow.rgb);
    int textures = int(traits.z);
    bool textured = frame.textured != 0.0;
    if (textured && (textures & TEXTURED_BASE) != 0) {
        w.base *= texture(baseColour, vertexUv);
    }
    if ((textures & TEXTURED_SURFACE) != 0) {
        vec4 texel = textured ? texture(surfaceMap, vertexUv) : WITHOUT_SURFACE_MAP;
        w.roughness *= texel.g;
        w.metallic *= texel.b;
    }
    if ((textures & TEXTURED_EMISSION) != 0) {
        w.emission *= textured ? texture(emissionMap, vertexUv).rgb : vec3(0.0);
    }
    return w;
}

// Share of the light from all around that reaches a place: the ground and the others hide some from the lower parts.
float openness() {
    float hidden = 1.0 - clamp(characterPosition.y / figureHeight, 0.0, 1.0);
    return 1.0 - CROWDING * frame.zenith.w * hidden * hidden;
}

void main() {
    vec4 traits = materialTexel(vertexMaterial, 1); // cutoff, mode, textures, unlit
    Worn w = worn(traits);
    // Derivatives first: they are undefined after a discard.
    vec3 dx = dFdx(characterPosition);
    vec3 dy = dFdy(characterPosition);
    bool flatShaded = (vertexMaterial & FLAT_BIT) != 0u;
    // A normal from derivatives faces the viewer by itself; a smooth one is turned where the back is seen.
    vec3 n = flatShaded ? cross(dx, dy) : gl_FrontFacing ? characterNormal : -characterNormal;
    vec2 f = instanceFacing;
    n = vec3(f.x * n.x + f.y * n.z, n.y, f.x * n.z - f.y * n.x);
    n = dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 1.0, 0.0);
    float roughness = flatShaded ? w.roughness : pbrWidened(w.roughness, n);
    if (!covered(int(traits.y), traits.x, w.base.a, characterPosition, length(abs(dx) + abs(dy)))) {
        discard;
    }
    vec3 toEye = frame.eye.xyz - worldPosition;
    float distance = length(toEye);
    vec3 v = toEye / max(distance, 1e-9);
    // A normal bent away from the viewer by smoothing still shows a grazing surface.
    float cosine = max(dot(n, v), 1e-3);
    vec3 own = marked(w.base.rgb * instanceShade());
    vec3 light = own;
    if (traits.w == 0.0) {
        Surface s = pbrSurface(own, w.metallic, roughness, cosine);
        vec3 sun = frame.sun.rgb;
#if SHADOWS
        sun *= sunVisibility(worldPosition, n);
#endif
        light = sun * pbrReflected(s, n, v, frame.sunDirection.xyz, cosine)
            + ambientReflected(s, n, v, openness());
    }
    colour = vec4(toneMapped(skyFaded(light + w.emission, -v, distance)), 1.0);
}
