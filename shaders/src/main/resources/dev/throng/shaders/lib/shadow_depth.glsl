// Functions for view depths, which select shadow maps. CPU counterpart: dev.throng.crowd.cpu.CpuShadow.
#include "lib/shadow_block.glsl"

float shadowDepth(vec3 p) {
    vec4 plane = shadows.viewDepthPlane;
    precise float depth = plane.x * p.x + plane.y * p.y + plane.z * p.z + plane.w;
    return depth;
}

// Smallest and largest view depth of a sphere whose centre moves from a to b, scene space.
vec2 shadowFall(vec3 a, vec3 b, float radius) {
    float one = shadowDepth(a);
    float other = shadowDepth(b);
    precise vec2 depths = vec2(min(one, other) - radius, max(one, other) + radius);
    return depths;
}

// Whether shadow lookups read a map at any view depth of a range, alone or blended with the previous map. depths:
// smallest and largest view depth.
bool isLookedUp(int map, vec2 depths) {
    precise float reach = SHADOW_REACH * shadows.grids[map].w;
    precise float end = shadowSeam(map, depths.x - reach);
    precise float begin = map == 0 ? 1.0 : shadowSeam(map - 1, depths.y + reach);
    return !(end >= 1.0 || begin <= 0.0);
}
