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

// Mean of the 4 x 4 texels around a place, weighted by a tent two texels high and wide: the narrowest one under which the
// steps of an edge that runs askew through the map all but vanish. Along each axis the tent weighs the four texels around a
// place at fraction f between the middle two by (1 - f, 2 - f, 1 + f, f) / 4; a comparison that is filtered between two
// texels takes a pair of them at once.
float shadowMapVisibility(int map, vec3 position) {
    vec4 at = shadowClip(map, position);
    vec2 size = vec2(textureSize(shadowMaps, 0));
    if (max(abs(at.x), abs(at.y)) > 1.0 - 2.0 * SHADOW_FILTER / size.y) {
        return 1.0; // beside the map is another one
    }
    float depth = max(at.z, 0.0); // farther than everything cast: what is empty must not shade it
    vec2 texel = (0.5 + 0.5 * shadowTile(map, at).xy) * size - 0.5;
    vec2 f = fract(texel);
    vec2 base = texel - f + 0.5;
    vec2 left = 3.0 - 2.0 * f; // weights of the pairs, in sixteenths
    vec2 right = 1.0 + 2.0 * f;
    vec2 a = (base + (2.0 - f) / left - 1.0) / size; // places between the two of each pair
    vec2 b = (base + f / right + 1.0) / size;
    return (left.x * left.y * texture(shadowMaps, vec3(a, depth))
        + right.x * left.y * texture(shadowMaps, vec3(b.x, a.y, depth))
        + left.x * right.y * texture(shadowMaps, vec3(a.x, b.y, depth))
        + right.x * right.y * texture(shadowMaps, vec3(b, depth))) / 16.0;
}

// The map that a depth along the line of sight belongs to.
int shadowMapAt(float depth) {
    int map = 0;
    for (int i = 0; i < CASCADES - 1; i++) {
        map += depth >= shadows.slices[i].y ? 1 : 0;
    }
    return map;
}

// 0: in the shadow, 1: in the sun. normal: unit length.
float sunVisibility(vec3 world, vec3 normal) {
    // Of the camera that the maps are for, which may be another one than the picture's.
    float depth = shadows.viewDepthPlane.x * world.x + shadows.viewDepthPlane.y * world.y
        + shadows.viewDepthPlane.z * world.z + shadows.viewDepthPlane.w;
    float cosine = dot(normal, frame.sunDirection.xyz);
    vec3 lift = normal * (SHADOW_LIFT * sqrt(max(1.0 - cosine * cosine, 0.0)) + CASTER_LIFT);
    int map = shadowMapAt(depth);
    vec4 slice = shadows.slices[map];
    float next = clamp((depth - slice.x) * slice.w, 0.0, 1.0);
    float seen = shadowMapVisibility(map, world + lift * slice.z);
    if (next > 0.0) {
        int after = min(map + 1, CASCADES - 1);
        float further = after > map ? shadowMapVisibility(after, world + lift * shadows.slices[after].z) : 1.0;
        seen = mix(seen, further, next);
    }
    return seen;
}
