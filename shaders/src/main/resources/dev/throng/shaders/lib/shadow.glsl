// How much of the sun reaches a place, by its cascaded shadow maps; CPU counterpart: dev.throng.crowd.gl.shadow.Cascades.
#include "lib/blocks.glsl"
#include "lib/shadow_block.glsl"

layout(binding = UNIT_SHADOWS) uniform sampler2DShadow shadowMaps;

const float SHADOW_FILTER = 2.0; // texels that filtering reaches

// Texels by which a surface is lifted along its normal where the sun grazes it. Filtering compares texels up to 2 away in x
// and y; on a plane of slope tan(a) they differ by 2 * sqrt(2) * tan(a), which a lift of 2.83 * sin(a) evens out.
const float SHADOW_LIFT = 2.9;

// The same for what is coarser in a map than in the picture, by CASTER_TEXELS at most. Coarser surfaces cut corners: they
// stand out from the finer ones by less than they fall short.
const float CASTER_LIFT = 0.5 * CASTER_TEXELS;

// Soft: mean of the 4 x 4 texels around a place, weighted by a tent two texels high and wide: the narrowest one under which the
// steps of an edge that runs askew through the map all but vanish. Along each axis the tent weighs the four texels around a
// place at fraction f between the middle two by (1 - f, 2 - f, 1 + f, f) / 4; a comparison that is filtered between two
// texels takes a pair of them at once. Else one such comparison: the 2 x 2 texels around a place by their distance. texel:
// place in the texture of all maps.
float shadowFiltered(vec2 texel, float depth) {
    vec2 scale = shadows.range.w * vec2(1.0 / float(CASCADES), 1.0);
#if SOFT_SHADOWS
    vec2 f = fract(texel);
    vec2 base = texel - f + 0.5;
    vec2 left = 3.0 - 2.0 * f; // weights of the pairs, in sixteenths
    vec2 right = 1.0 + 2.0 * f;
    vec2 a = (base + (2.0 - f) / left - 1.0) * scale; // places between the two of each pair
    vec2 b = (base + f / right + 1.0) * scale;
    return (left.x * left.y * textureLod(shadowMaps, vec3(a, depth), 0.0)
        + right.x * left.y * textureLod(shadowMaps, vec3(b.x, a.y, depth), 0.0)
        + left.x * right.y * textureLod(shadowMaps, vec3(a.x, b.y, depth), 0.0)
        + right.x * right.y * textureLod(shadowMaps, vec3(b, depth), 0.0)) / 16.0;
#else
    return textureLod(shadowMaps, vec3((texel + 0.5) * scale, depth), 0.0);
#endif
}

// at: texels from the map's middle.
float shadowMapVisibility(int map, vec2 at, float depth) {
    float side = shadows.range.z;
    vec2 texel = at + vec2(float(map) + 0.5, 0.5) * side - 0.5;
    // Beside the map is another one.
    return max(abs(at.x), abs(at.y)) > 0.5 * side - SHADOW_FILTER ? 1.0 : shadowFiltered(texel, depth);
}

// 0: in the shadow, 1: in the sun. normal: unit length. Numbers of maps are picked by comparisons, since software OpenGL fetches
// for each fragment what is indexed by a number of its own, and read once, since it pays for each number read from a block.
float sunVisibility(vec3 world, vec3 normal) {
    // Of the camera that the maps are for, which may be another one than the picture's.
    float depth = dot(shadows.viewDepthPlane.xyz, world) + shadows.viewDepthPlane.w;
    mat3 axes = mat3(SUN_RIGHT, SUN_UP, SUN_TOWARDS);
    vec3 place = world * axes;
    vec3 lift = normal * axes;
    lift *= SHADOW_LIFT * sqrt(max(1.0 - lift.z * lift.z, 0.0)) + CASTER_LIFT;
    vec3 at[CASCADES]; // texels from the map's middle, then texels of a scene unit: a number less to read than the length of one
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
    float seen = last ? next : 0.0; // beyond the last map all is in the sun
    int end = next > 0.0 && !last ? map + 1 : map;
    float share = 1.0 - next;
    // A loop: software OpenGL runs both sides of a choice, but ends a loop when no fragment needs another turn.
    do {
        vec3 here = at[0];
        for (int i = 1; i < CASCADES; i++) {
            here = i <= map ? at[i] : here;
        }
        // Not below 0: a place farther than everything cast is not shaded by what is empty.
        float nearness = max((place.z + lift.z / here.z) * shadows.range.x + shadows.range.y, 0.0);
        seen += share * shadowMapVisibility(map, here.xy, nearness);
        share = next;
        map++;
    } while (map <= end);
    return seen;
}
