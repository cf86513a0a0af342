// Functions for ambient light from the sky above and the ground plane below.
#include "lib/pbr.glsl"
#include "lib/sky.glsl"

// Ambient light on a white surface. The sky fills the share (1 + normal.y) / 2 of the surface's hemisphere. normal: unit length.
vec3 ambientOn(vec3 normal) {
    return mix(LIGHT_BELOW, LIGHT_ABOVE, 0.5 + 0.5 * normal.y);
}

// Ambient light that a surface mirrors from a direction (unit vector): sharp at roughness 0, diffuse at roughness 1.
vec3 ambientMirrored(vec3 direction, float roughness) {
    float above = clamp(0.5 + direction.y / (0.1 + roughness), 0.0, 1.0);
    vec3 sharp = mix(LIGHT_BELOW, skyRadiance(direction), above);
    return mix(sharp, ambientOn(direction), roughness * roughness);
}

// Ambient light that a surface reflects. n: unit normal. v: unit direction to the viewer. open: unoccluded share of diffuse light,
// 0 to 1. clear: unoccluded share of mirrored light.
vec3 ambientReflected(Surface s, vec3 n, vec3 v, float open, float clear) {
    vec3 mirrored = ambientMirrored(reflect(-v, n), s.roughness);
#if HAS_OCCLUSION_MAP
    return open * (1.0 - s.dielectric) * s.body * ambientOn(n) + clear * s.ambient * mirrored;
#else
    return open * ((1.0 - s.dielectric) * s.body * ambientOn(n) + s.ambient * mirrored);
#endif
}
