// Uneven ground as heights on a regular grid; CPU counterpart: dev.throng.bake.cpu.CpuGroundHeight, which says how.
#include "lib/arc.glsl"

// Row by row along x, from the corner of the smallest x and z.
struct GroundGrid {
    vec2 corner;
    float cells; // a unit of length: 1 / distance of two heights
    ivec2 counts; // columns along x, rows along z: two or more
};

float groundMix(float a, float b, float share) {
    precise float result = a + (b - a) * share;
    return result;
}

// at: in cells from the corner. Beyond the edge the ground goes on as it is there.
float groundBetween(samplerBuffer heights, GroundGrid grid, vec2 at) {
    vec2 inside = min(max(at, vec2(0.0)), vec2(grid.counts - 1));
    ivec2 cell = min(ivec2(inside), grid.counts - 2);
    precise vec2 share = inside - vec2(cell);
    int o = cell.y * grid.counts.x + cell.x;
    float a = groundMix(texelFetch(heights, o).x, texelFetch(heights, o + 1).x, share.x);
    o += grid.counts.x;
    float b = groundMix(texelFetch(heights, o).x, texelFetch(heights, o + 1).x, share.x);
    return groundMix(a, b, share.y);
}

vec2 groundCells(GroundGrid grid, vec2 place) {
    precise vec2 at = (place - grid.corner) * grid.cells;
    return at;
}

// The height at x z.
float groundHeight(samplerBuffer heights, GroundGrid grid, vec2 place) {
    return groundBetween(heights, grid, groundCells(grid, place));
}

// The height at x z, and how it rises over a cell around it, along x and along z.
vec3 groundAt(samplerBuffer heights, GroundGrid grid, vec2 place) {
    vec2 at = groundCells(grid, place);
    vec2 x = vec2(0.5, 0.0);
    vec2 z = vec2(0.0, 0.5);
    precise float alongX = groundBetween(heights, grid, at + x) - groundBetween(heights, grid, at - x);
    precise float alongZ = groundBetween(heights, grid, at + z) - groundBetween(heights, grid, at - z);
    precise vec2 rises = vec2(alongX, alongZ) * grid.cells;
    return vec3(groundBetween(heights, grid, at), rises);
}

// Upwards, of length 1. rises: along x and z.
vec3 groundNormal(vec2 rises) {
    return arcUnit(vec3(-rises.x, 1.0, -rises.y));
}
