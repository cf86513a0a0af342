// Ambient light: sky above, plain below.
#include "lib/pbr.glsl"
#include "lib/sky.glsl"

// On a white surface, whose normal sees (1 + y) / 2 sky.
vec3 ambientOn(vec3 normal) {
    return mix(LIGHT_BELOW, LIGHT_ABOVE, 0.5 + 0.5 * normal.y);
}

// Mirrored ambient light, which blurs into diffuse light with roughness.
vec3 ambientMirrored(vec3 direction, float roughness) {
    float above = clamp(0.5 + direction.y / (0.1 + roughness), 0.0, 1.0);
    vec3 sharp = mix(LIGHT_BELOW, skyRadiance(direction), above);
    return mix(sharp, ambientOn(direction), roughness * roughness);
}

// Reflected ambient light. open, clear: unoccluded shares for the body and for mirrored light.
vec3 ambientReflected(Surface s, vec3 n, vec3 v, float open, float clear) {
    vec3 mirrored = ambientMirrored(reflect(-v, n), s.roughness);
#if HAS_OCCLUSION_MAP
    return open * (1.0 - s.coat) * s.body * ambientOn(n) + clear * s.ambient * mirrored;
#else
    return open * ((1.0 - s.coat) * s.body * ambientOn(n) + s.ambient * mirrored);
#endif
}
