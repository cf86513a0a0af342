// Light from all around: sky above, plain below.
#include "lib/pbr.glsl"
#include "lib/sky.glsl"

// On a white surface. The halves of the world that a normal sees are (1 + y) / 2 sky and the rest plain.
vec3 ambientOn(vec3 normal) {
    return mix(LIGHT_BELOW, LIGHT_ABOVE, 0.5 + 0.5 * normal.y);
}

// What a surface mirrors of it: the sharp picture of a mirror blurs into the light that a rough surface gathers.
vec3 ambientMirrored(vec3 direction, float roughness) {
    float above = clamp(0.5 + direction.y / (0.1 + roughness), 0.0, 1.0);
    vec3 sharp = mix(LIGHT_BELOW, skyRadiance(direction), above);
    return mix(sharp, ambientOn(direction), roughness * roughness);
}

// What is seen of it. open: share of it on the body that nothing near the place hides. clear: the same of what is mirrored.
vec3 ambientReflected(Surface s, vec3 n, vec3 v, float open, float clear) {
    vec3 mirrored = ambientMirrored(reflect(-v, n), s.roughness);
#if HAS_OCCLUSION_MAP
    return open * (1.0 - s.coat) * s.body * ambientOn(n) + clear * s.ambient * mirrored;
#else
    return open * ((1.0 - s.coat) * s.body * ambientOn(n) + s.ambient * mirrored);
#endif
}
