// Functions for the height of uneven ground, interpolated on a grid. The table stores the GROUND_HEADER numbers of GroundGrid, then
// heights row by row along x, scene units. CPU counterpart: dev.throng.bake.cpu.CpuGroundHeight.
#include "lib/arc.glsl"

struct GroundGrid {
    vec2 corner; // smallest x and z
    float cells; // grid cells per scene unit
    ivec2 counts; // number of grid points along x and z, at least 2
};

GroundGrid groundGrid(samplerBuffer table) {
    return GroundGrid(
        vec2(texelFetch(table, 0).x, texelFetch(table, 1).x),
        texelFetch(table, 2).x,
        ivec2(texelFetch(table, 3).x, texelFetch(table, 4).x));
}

float groundMix(float a, float b, float share) {
    precise float result = a + (b - a) * share;
    return result;
}

// Height of the ground, scene units; outside the grid, the height at the nearest point of its edge. at: position in grid cells,
// from the grid's corner.
float groundBetween(samplerBuffer table, GroundGrid grid, vec2 at) {
    vec2 inside = min(max(at, vec2(0.0)), vec2(grid.counts - 1));
    ivec2 cell = min(ivec2(inside), grid.counts - 2);
    precise vec2 share = inside - vec2(cell);
    int o = GROUND_HEADER + cell.y * grid.counts.x + cell.x;
    float a = groundMix(texelFetch(table, o).x, texelFetch(table, o + 1).x, share.x);
    o += grid.counts.x;
    float b = groundMix(texelFetch(table, o).x, texelFetch(table, o + 1).x, share.x);
    return groundMix(a, b, share.y);
}

vec2 groundCells(GroundGrid grid, vec2 place) {
    precise vec2 at = (place - grid.corner) * grid.cells;
    return at;
}

float groundHeight(samplerBuffer table, vec2 place) {
    GroundGrid grid = groundGrid(table);
    return groundBetween(table, grid, groundCells(grid, place));
}

// Ground at a point: x, height; yz, mean slopes along x and z over one cell's width. place: scene x and z.
vec3 groundAt(samplerBuffer table, vec2 place) {
    GroundGrid grid = groundGrid(table);
    vec2 at = groundCells(grid, place);
    vec2 x = vec2(0.5, 0.0);
    vec2 z = vec2(0.0, 0.5);
    precise float alongX = groundBetween(table, grid, at + x) - groundBetween(table, grid, at - x);
    precise float alongZ = groundBetween(table, grid, at + z) - groundBetween(table, grid, at - z);
    precise vec2 rises = vec2(alongX, alongZ) * grid.cells;
    return vec3(groundBetween(table, grid, at), rises);
}

// Unit normal of the ground, upwards. rises: slopes along x and z.
vec3 groundNormal(vec2 rises) {
    return arcUnit(vec3(-rises.x, 1.0, -rises.y));
}
