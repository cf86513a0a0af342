// Functions for material properties other than base colour. Macros omit those that no material of the character has.
// Call before any discard, because derivatives are needed.
#include "lib/normal_map.glsl"

#if HAS_SURFACE_MAP
layout(binding = UNIT_SURFACE) uniform sampler2D surfaceMap;
#endif
#if HAS_EMISSION_MAP
layout(binding = UNIT_EMISSION) uniform sampler2D emissionMap;
#endif
#if HAS_NORMAL_MAP
layout(binding = UNIT_NORMALS) uniform sampler2D normalMap;
#endif
#if HAS_OCCLUSION_MAP
layout(binding = UNIT_OCCLUSION) uniform sampler2D occlusionMap;
#endif
#if HAS_SPECULAR_MAP
layout(binding = UNIT_SPECULAR) uniform sampler2D specularMap;
#endif
#if HAS_SPECULAR_COLOUR_MAP
layout(binding = UNIT_SPECULAR_COLOUR) uniform sampler2D specularColourMap;
#endif
#if HAS_COAT_MAP
layout(binding = UNIT_COAT) uniform sampler2D coatMap;
#endif
#if HAS_COAT_ROUGHNESS_MAP
layout(binding = UNIT_COAT_ROUGHNESS) uniform sampler2D coatRoughnessMap;
#endif
#if HAS_COAT_NORMAL_MAP
layout(binding = UNIT_COAT_NORMALS) uniform sampler2D coatNormalMap;
#endif
#if HAS_TANGENTS
in vec4 sceneTangent; // tangent in scene space; w: sign of the bitangent
#endif

// Values that replace surfaceMap while textures are off. Metallic is 0, because metallic factors meant for a texture are mostly 1.
const vec4 WITHOUT_SURFACE_MAP = vec4(0.0, 1.0, 0.0, 0.0);

// Metallic (x) and roughness (y) of the fragment. factors: the material's metallic and roughness, which multiply the texture.
vec2 surfaceProperties(vec2 factors) {
    vec2 surface = factors;
#if HAS_SURFACE_MAP
    vec4 texel = TEXTURED ? texture(surfaceMap, mapUv(USE_SURFACE)) : WITHOUT_SURFACE_MAP;
    surface *= texel.bg;
#endif
    return surface;
}

vec3 emissionColour() {
#if GLOWS
    vec3 emission = materialTexel(vertexMaterial, MATERIAL_EMISSION).rgb;
#if HAS_EMISSION_MAP
    emission *= TEXTURED ? texture(emissionMap, mapUv(USE_EMISSION)).rgb : vec3(0.0);
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

#if NORMAL_MAPPED
// Tangent and bitangent of the front face. n: unit normal on the viewer's side. position: scene space. at: texture coordinates. side:
// 1 on front faces, -1 on back faces.
mat2x3 surfaceFrame(vec3 n, vec3 position, vec2 at, float side) {
#if HAS_TANGENTS
    vec3 tangent = sceneTangent.xyz * inversesqrt(max(dot(sceneTangent.xyz, sceneTangent.xyz), 1e-12));
    return mat2x3(tangent, sceneTangent.w * side * cross(n, tangent));
#else
    mat2x3 frame = tangentFrame(n, dFdx(position), dFdy(position), vec4(dFdx(at), dFdy(at)));
#if MIRRORED
    frame = -frame;
#endif
    return frame;
#endif
}
#endif

// Unit normal with the detail of the normal map. n: smooth normal on the viewer's side. position: scene space.
vec3 detailedNormal(vec3 n, vec3 position) {
#if HAS_NORMAL_MAP
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec2 at = mapUv(USE_NORMALS);
    float scale = materialTexel(vertexMaterial, MATERIAL_FINISH).x;
    vec3 bent = bentNormal(n, surfaceFrame(n, position, at, side), texture(normalMap, at).xyz, scale, side);
    return TEXTURED ? bent : n;
#else
    return n;
#endif
}

// Unit normal of the clearcoat, without the normal map of the surface below.
vec3 coatNormal(vec3 n, vec3 position) {
#if HAS_COAT_NORMAL_MAP
    float side = gl_FrontFacing ? 1.0 : -1.0;
    vec2 at = mapUv(USE_COAT_NORMALS);
    float scale = materialTexel(vertexMaterial, MATERIAL_FINISH).z;
    vec3 bent = bentNormal(n, surfaceFrame(n, position, at, side), texture(coatNormalMap, at).xyz, scale, side);
    return TEXTURED ? bent : n;
#else
    return n;
#endif
}

// Share of ambient light that the occlusion map does not hide.
float occlusion() {
#if HAS_OCCLUSION_MAP
    float strength = TEXTURED ? materialTexel(vertexMaterial, MATERIAL_FINISH).y : 0.0;
    return 1.0 + strength * (texture(occlusionMap, mapUv(USE_OCCLUSION)).r - 1.0);
#else
    return 1.0;
#endif
}

// Reflectance of the dielectric: rgb, F0; alpha, F90 (KHR_materials_ior, KHR_materials_specular).
vec4 dielectricMirror() {
#if REFLECTS
    vec4 mirror = materialTexel(vertexMaterial, MATERIAL_MIRROR);
#if HAS_SPECULAR_COLOUR_MAP
    mirror.rgb *= TEXTURED ? texture(specularColourMap, mapUv(USE_SPECULAR_COLOUR)).rgb : vec3(1.0);
#endif
#if HAS_SPECULAR_MAP
    mirror.a *= TEXTURED ? texture(specularMap, mapUv(USE_SPECULAR)).a : 1.0;
#endif
    return vec4(min(mirror.rgb, vec3(1.0)) * mirror.a, mirror.a);
#else
    return vec4(vec3(PBR_DIELECTRIC), 1.0);
#endif
}

// Strength (x) and roughness (y) of the clearcoat (KHR_materials_clearcoat).
vec2 coatProperties() {
#if COATED
    vec2 coat = materialTexel(vertexMaterial, MATERIAL_COAT).xy;
#if HAS_COAT_MAP
    coat.x *= TEXTURED ? texture(coatMap, mapUv(USE_COAT)).r : 1.0;
#endif
#if HAS_COAT_ROUGHNESS_MAP
    coat.y *= TEXTURED ? texture(coatRoughnessMap, mapUv(USE_COAT_ROUGHNESS)).g : 1.0;
#endif
    return clamp(coat, 0.0, 1.0);
#else
    return vec2(0.0);
#endif
}
