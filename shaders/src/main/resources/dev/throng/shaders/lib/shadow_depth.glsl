// Where along the camera's line of sight each shadow map is looked up. CPU counterpart: dev.throng.crowd.cpu.CpuShadow.
#include "lib/shadow_block.glsl"

// Depth along the line of sight by which the maps are cut.
float shadowDepth(vec3 p) {
    vec4 plane = shadows.viewDepthPlane;
    precise float depth = plane.x * p.x + plane.y * p.y + plane.z * p.z + plane.w;
    return depth;
}

// The least and the largest such depth of a sphere that falls from a to b.
vec2 shadowFall(vec3 a, vec3 b, float radius) {
    float one = shadowDepth(a);
    float other = shadowDepth(b);
    precise vec2 depths = vec2(min(one, other) - radius, max(one, other) + radius);
    return depths;
}

// Whether a map is looked up anywhere at such depths: from where the map before begins to blend into it to where it ends.
bool isLookedUp(int map, vec2 depths) {
    precise float reach = SHADOW_REACH * shadows.grids[map].w;
    precise float end = shadowSeam(map, depths.x - reach);
    precise float begin = map == 0 ? 1.0 : shadowSeam(map - 1, depths.y + reach);
    return !(end >= 1.0 || begin <= 0.0);
}
