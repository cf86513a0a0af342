// How much of the sun reaches a place, by its cascaded shadow maps: twin of dev.throng.crowd.gl.Cascades.
#include "lib/blocks.glsl"
#include "lib/shadow_block.glsl"

layout(binding = UNIT_SHADOWS) uniform sampler2DArrayShadow shadowMaps;

// Texels by which a surface is lifted along its normal where the sun grazes it. Filtering compares texels up to 1.5 away
// in x and y; on a plane of slope tan(a) they differ by 1.5 * sqrt(2) * tan(a), which a lift of 2.1 * sin(a) evens out.
const float SHADOW_LIFT = 2.2;

// Mean of the texels around a place: four comparisons, each filtered over four texels, are a smooth kernel three wide.
float shadowMapVisibility(int map, vec3 place) {
    vec3 at = shadowClip(map, place).xyz;
    vec2 uv = 0.5 + 0.5 * at.xy;
    float depth = max(at.z, 0.0); // farther than everything cast: what is empty must not shade it
    vec2 side = 0.5 / vec2(textureSize(shadowMaps, 0).xy);
    return 0.25
        * (texture(shadowMaps, vec4(uv + vec2(-side.x, -side.y), map, depth))
            + texture(shadowMaps, vec4(uv + vec2(side.x, -side.y), map, depth))
            + texture(shadowMaps, vec4(uv + vec2(-side.x, side.y), map, depth))
            + texture(shadowMaps, vec4(uv + vec2(side.x, side.y), map, depth)));
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
    float depth = frame.viewProjection[0].w * world.x + frame.viewProjection[1].w * world.y
        + frame.viewProjection[2].w * world.z + frame.viewProjection[3].w;
    float cosine = dot(normal, frame.sunDirection.xyz);
    vec3 lift = normal * (SHADOW_LIFT * sqrt(max(1.0 - cosine * cosine, 0.0)));
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
