// View depths at which shadow maps are looked up. CPU counterpart: dev.throng.crowd.cpu.CpuShadow.
#include "lib/shadow_block.glsl"

// View depth that selects maps.
float shadowDepth(vec3 p) {
    vec4 plane = shadows.viewDepthPlane;
    precise float depth = plane.x * p.x + plane.y * p.y + plane.z * p.z + plane.w;
    return depth;
}

// Least and largest view depth of a sphere swept from a to b.
vec2 shadowFall(vec3 a, vec3 b, float radius) {
    float one = shadowDepth(a);
    float other = shadowDepth(b);
    precise vec2 depths = vec2(min(one, other) - radius, max(one, other) + radius);
    return depths;
}

// Whether a map is used within a range of view depths, blending from the map before included.
bool isLookedUp(int map, vec2 depths) {
    precise float reach = SHADOW_REACH * shadows.grids[map].w;
    precise float end = shadowSeam(map, depths.x - reach);
    precise float begin = map == 0 ? 1.0 : shadowSeam(map - 1, depths.y + reach);
    return !(end >= 1.0 || begin <= 0.0);
}
