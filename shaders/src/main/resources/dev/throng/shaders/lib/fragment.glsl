// Common code of fragment shaders for characters. Macros omit parts that no material of the character needs.
#if HAS_UV
in vec2 vertexUv;
#endif
#if HAS_SECOND_UV
in vec2 vertexSecondUv;
#endif
#if NAMES_MATERIAL
#include "lib/material.glsl"
flat in uint vertexMaterial; // index of the fragment's material, with FLAT_BIT if the mesh has no normals
#endif
#if FACETED
in vec3 characterPosition;
#endif
#if FACETED
flat in vec2 instanceFacing;
#endif
#if HAS_BASE_MAP
layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;
#endif
#if CUT_OUT
in float ownAlpha;
#endif
#define TEXTURED (frame.textured != 0.0)

#if HAS_UV
// Texture coordinates of the fragment in a texture map of its material. use: kind of map, USE_BASE etc.
vec2 mapUv(int use) {
#if MAPPED_UVS
    vec4 u = materialTexel(vertexMaterial, MATERIAL_MAPS + 2 * use);
    vec4 v = materialTexel(vertexMaterial, MATERIAL_MAPS + 2 * use + 1);
#if HAS_SECOND_UV
    vec3 at = vec3(u.w != 0.0 ? vertexSecondUv : vertexUv, 1.0);
#else
    vec3 at = vec3(vertexUv, 1.0);
#endif
    return vec2(dot(u.xyz, at), dot(v.xyz, at));
#else
    return vertexUv;
#endif
}
#endif

vec4 ownBase(vec3 own) {
    vec4 base = vec4(own, 1.0);
#if CUT_OUT
    base.a = ownAlpha;
#endif
#if HAS_BASE_MAP
    if (TEXTURED) {
        base *= texture(baseColour, mapUv(USE_BASE));
    }
#endif
    return base;
}

// Unit normal of the fragment, scene space. Call before any discard, because derivatives are needed.
vec3 shownNormal(vec3 smoothNormal) {
    // Flips smooth normals on back faces; normals from derivatives already face the viewer.
    vec3 n = gl_FrontFacing ? smoothNormal : -smoothNormal;
#if FACETED
    vec3 face = cross(dFdx(characterPosition), dFdy(characterPosition));
#if MIRRORED
    face = -face;
#endif
    n = (vertexMaterial & FLAT_BIT) != 0u ? rotateY(instanceFacing, face) : n;
#endif
    return dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 1.0, 0.0);
}

bool isFaceted() {
#if FACETED
    return (vertexMaterial & FLAT_BIT) != 0u;
#else
    return false;
#endif
}

// Discards the fragment if its alpha is below the material's cutoff. In the solid pass of blended materials, this discards all
// fragments that are not opaque.
void cutOut(float alpha) {
#if CUT_OUT && !BLENDED
    if (alpha < materialTexel(vertexMaterial, MATERIAL_COVERAGE).x) {
        discard;
    }
#endif
}

// Output colour of a fragment, encoded for the render target. alpha: opacity, for blending.
vec4 shown(vec3 light, float alpha) {
#if BLENDED
    return vec4(stored(light).rgb, clamp(alpha, 0.0, 1.0));
#else
    return stored(light);
#endif
}
