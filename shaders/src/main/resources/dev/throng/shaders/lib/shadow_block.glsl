// ShadowBlock: where the sun's maps are. All are in one texture, side by side along x.
layout(std140, binding = BLOCK_SHADOWS) uniform Shadows {
    vec4 rows[2 * CASCADES]; // x and y in clip space of each map, dot products with (place, 1)
    vec4 depthRow;           // the same of the depth in all maps
    vec4 grids[CASCADES];    // texels of a scene unit, then where the scene's origin is: texels from the map's middle
    vec4 seams[CASCADES];    // share of the next map: of a unit of depth along the line of sight, and at depth 0
    vec4 range;              // depth of a scene unit, depth of the scene's origin, texels of a side, 1 / that
    vec4 viewDepthPlane;     // depth along the line of sight that the slices are cut by, a dot product with (place, 1); its first three are a unit vector
    vec4 shadowDirection;    // of a shadow, for each unit of height; then the height at which it ends
} shadows;

// Share of the next map at a depth along the line of sight: from 0, where the seam to it begins, to 1, where this map ends.
float shadowSeam(int map, float depth) {
    return depth * shadows.seams[map].x + shadows.seams[map].y;
}

// Where the shadow of a sphere ends: its middle, moved.
vec3 shadowEnd(vec3 centre, float radius) {
    precise float height = max(centre.y + radius - shadows.shadowDirection.w, 0.0);
    precise vec3 end = centre + shadows.shadowDirection.xyz * height;
    return end;
}

// The matrix of a map, as a camera's.
vec4[4] shadowColumns(int map) {
    vec4 x = shadows.rows[2 * map];
    vec4 y = shadows.rows[2 * map + 1];
    vec4 z = shadows.depthRow;
    return vec4[4](
        vec4(x.x, y.x, z.x, 0.0), vec4(x.y, y.y, z.y, 0.0), vec4(x.z, y.z, z.z, 0.0), vec4(x.w, y.w, z.w, 1.0));
}

// A place in clip space of a map: depth 1 nearest the sun.
vec4 shadowClip(int map, vec3 position) {
    vec4 p = vec4(position, 1.0);
    return vec4(dot(shadows.rows[2 * map], p), dot(shadows.rows[2 * map + 1], p), dot(shadows.depthRow, p), 1.0);
}

// The same in clip space of the texture that holds all maps.
vec4 shadowTile(int map, vec4 clip) {
    return vec4((clip.x + float(2 * map + 1 - CASCADES)) / float(CASCADES), clip.yzw);
}
