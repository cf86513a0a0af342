// Functions for the share of sunlight that reaches a point, from cascaded shadow maps. CPU counterpart:
// dev.throng.crowd.gl.shadow.Cascades.
#include "lib/blocks.glsl"
#include "lib/shadow_block.glsl"

layout(binding = UNIT_SHADOWS) uniform sampler2DShadow shadowMaps;

const float SHADOW_FILTER = 2.0; // reach of the shadow filter, in texels

// Largest distance, in texels, by which points are moved along the normal before lookup. Filtering compares texels up to 2 away in
// x and y. On a plane at angle a to the map, depths differ by 2 * sqrt(2) * tan(a), which a distance of 2.83 * sin(a) cancels.
const float SHADOW_LIFT = 2.9;

// Additional distance, in texels, by which points are moved along the normal, because casters are coarser than the
// drawn surface. Half their largest error, CASTER_TEXELS, is enough, because coarse surfaces cut corners and mostly lie
// below the drawn one.
const float CASTER_LIFT = 0.5 * CASTER_TEXELS;

// Filtered visibility of the sun, 0 to 1. With SOFT_SHADOWS: mean of 4 x 4 texels, weighted by a tent of radius 2
// texels, the narrowest that hides steps of slanted edges. Per axis, at fraction f between the middle texels, weights
// are (1 - f, 2 - f, 1 + f, f) / 4; one bilinear comparison covers a pair of texels. Otherwise: one comparison of 2 x 2
// texels. texel: position in the texture of all maps.
float shadowFiltered(vec2 texel, float depth) {
    vec2 scale = shadows.range.w * vec2(1.0 / float(CASCADES), 1.0);
#if SOFT_SHADOWS
    vec2 f = fract(texel);
    vec2 base = texel - f + 0.5;
    vec2 left = 3.0 - 2.0 * f; // 4 * weight of the left (x) and lower (y) pair of texels
    vec2 right = 1.0 + 2.0 * f;
    vec2 a = (base + (2.0 - f) / left - 1.0) * scale;
    vec2 b = (base + f / right + 1.0) * scale;
    return (left.x * left.y * textureLod(shadowMaps, vec3(a, depth), 0.0)
        + right.x * left.y * textureLod(shadowMaps, vec3(b.x, a.y, depth), 0.0)
        + left.x * right.y * textureLod(shadowMaps, vec3(a.x, b.y, depth), 0.0)
        + right.x * right.y * textureLod(shadowMaps, vec3(b, depth), 0.0)) / 16.0;
#else
    return textureLod(shadowMaps, vec3((texel + 0.5) * scale, depth), 0.0);
#endif
}

// Visibility of the sun by one shadow map; 1 outside it. at: position relative to the map's centre, right and up, in
// texels.
float shadowMapVisibility(int map, vec2 at, float depth) {
    float side = shadows.range.z;
    vec2 texel = at + vec2(float(map) + 0.5, 0.5) * side - 0.5;
    // Near a map's edge, points count as lit, because the filter would read the neighbouring map.
    return max(abs(at.x), abs(at.y)) > 0.5 * side - SHADOW_FILTER ? 1.0 : shadowFiltered(texel, depth);
}

// Visibility of the sun, 0 in shadow to 1, at a scene position. normal: unit length. Maps are selected by comparisons,
// and values are read once, because dynamic indices and reads are slow on software OpenGL.
float sunVisibility(vec3 world, vec3 normal) {
    // View depth in the camera for which shadow maps were drawn, which may differ from this view's camera.
    float depth = dot(shadows.viewDepthPlane.xyz, world) + shadows.viewDepthPlane.w;
    mat3 axes = mat3(SUN_RIGHT, SUN_UP, SUN_TOWARDS);
    vec3 place = world * axes;
    vec3 lift = normal * axes;
    lift *= SHADOW_LIFT * sqrt(max(1.0 - lift.z * lift.z, 0.0)) + CASTER_LIFT;
    // per map: xy, the point relative to the map's centre, right and up, in texels; z, the map's texels per scene unit
    vec3 at[CASCADES];
    for (int i = 0; i < CASCADES; i++) {
        at[i] = vec3(place.xy * shadows.grids[i].x + shadows.grids[i].yz + lift.xy, shadows.grids[i].x);
    }
    int map = 0;
    float next = shadowSeam(0, depth);
    for (int i = 1; i < CASCADES; i++) {
        bool beyond = next >= 1.0;
        map = beyond ? i : map;
        next = beyond ? shadowSeam(i, depth) : next;
    }
    next = clamp(next, 0.0, 1.0);
    bool last = map == CASCADES - 1;
    float seen = last ? next : 0.0; // lit beyond the last map
    int end = next > 0.0 && !last ? map + 1 : map;
    float share = 1.0 - next;
    // A loop replaces a branch, because software OpenGL runs both sides of a branch but ends loops early.
    do {
        vec3 here = at[0];
        for (int i = 1; i < CASCADES; i++) {
            here = i <= map ? at[i] : here;
        }
        // Depth in the maps; at least 0, so that empty texels (depth 0) do not shade points beyond the maps' range.
        float nearness = max((place.z + lift.z / here.z) * shadows.range.x + shadows.range.y, 0.0);
        seen += share * shadowMapVisibility(map, here.xy, nearness);
        share = next;
        map++;
    } while (map <= end);
    return seen;
}
