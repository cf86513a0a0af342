// The colours that an instance wears: those of its materials, dyed and shaded by its own choice.
#include "lib/dye.glsl"

// A material's base colour, or the dye that an instance has chosen for it.
vec4 wornColour(uint material, uint seed) {
    vec4 base = materialTexel(material, 0);
#if DYED
    vec4 choice = materialTexel(material, 2); // metallic, roughness, first dye's texel, count of dyes
    float group = materialTexel(material, 3).w;
    uint dye = dyeOf(seed, uint(group), max(uint(choice.w), 1u));
    vec4 dyed = texelFetch(materials, int(choice.z) + int(dye));
    base = choice.w > 0.0 ? dyed : base;
#endif
    return base;
}

// Brightness of an instance's own, around 1.
float ownShade(uint seed) {
#if TINTED
    return 1.0 + frame.tint * (hashUnit(uvec3(seed, 4u, 7u)) - 0.5);
#else
    return 1.0;
#endif
}

// An instance's own colour, around white.
vec3 ownTint(uint seed) {
#if TINTED
    vec3 random =
        vec3(hashUnit(uvec3(seed, 1u, 7u)), hashUnit(uvec3(seed, 2u, 7u)), hashUnit(uvec3(seed, 3u, 7u)));
    return mix(vec3(1.0), 0.5 + random, frame.tint);
#else
    return vec3(1.0);
#endif
}
