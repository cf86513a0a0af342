// Functions for the colours of an instance's materials, varied by the instance's seed.
#include "lib/colour_variant.glsl"

vec4 variantColour(uint material, uint seed) {
    vec4 base = materialTexel(material, MATERIAL_BASE);
#if COLOUR_VARIANTS
    vec4 choice = materialTexel(material, MATERIAL_SURFACE); // z: index of the first colour variant's texel; w: number of variants
    float group = materialTexel(material, MATERIAL_EMISSION).w;
    uint variant = colourVariantOf(seed, uint(group), max(uint(choice.w), 1u));
    vec4 varied = texelFetch(materials, int(choice.z) + int(variant));
    base = choice.w > 0.0 ? varied : base;
#endif
    return base;
}

float instanceShade(uint seed) {
#if COLOUR_VARIATION
    return 1.0 + frame.colourVariation * (hashUnit(uvec3(seed, 4u, 7u)) - 0.5);
#else
    return 1.0;
#endif
}

vec3 instanceTint(uint seed) {
#if COLOUR_VARIATION
    vec3 random =
        vec3(hashUnit(uvec3(seed, 1u, 7u)), hashUnit(uvec3(seed, 2u, 7u)), hashUnit(uvec3(seed, 3u, 7u)));
    return mix(vec3(1.0), 0.5 + random, frame.colourVariation);
#else
    return vec3(1.0);
#endif
}
