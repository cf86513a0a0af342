// ShadowBlock: where the sun's maps are. All are in one texture, side by side along x.
layout(std140, binding = BLOCK_SHADOWS) uniform Shadows {
    vec4 rows[3 * CASCADES]; // x, y and depth in clip space, each a dot product with (place, 1)
    vec4 slices[CASCADES];   // depths where the next one takes over and where it ends, texel, 1 / their distance
    vec4 viewDepthPlane;     // depth along the line of sight that the slices are cut by, a dot product with (place, 1)
    vec4 shadowDirection;    // of a shadow, for each unit of height; then the height at which it ends
} shadows;

// Where the shadow of a sphere ends: its middle, moved.
vec3 shadowEnd(vec3 centre, float radius) {
    precise float height = max(centre.y + radius - shadows.shadowDirection.w, 0.0);
    precise vec3 end = centre + shadows.shadowDirection.xyz * height;
    return end;
}

// The matrix of a map, as a camera's.
vec4[4] shadowColumns(int map) {
    vec4 x = shadows.rows[3 * map];
    vec4 y = shadows.rows[3 * map + 1];
    vec4 z = shadows.rows[3 * map + 2];
    return vec4[4](
        vec4(x.x, y.x, z.x, 0.0), vec4(x.y, y.y, z.y, 0.0), vec4(x.z, y.z, z.z, 0.0), vec4(x.w, y.w, z.w, 1.0));
}

// A place in clip space of a map: depth 1 nearest the sun.
vec4 shadowClip(int map, vec3 position) {
    vec4 p = vec4(position, 1.0);
    return vec4(dot(shadows.rows[3 * map], p), dot(shadows.rows[3 * map + 1], p), dot(shadows.rows[3 * map + 2], p), 1.0);
}

// The same in clip space of the texture that holds all maps.
vec4 shadowTile(int map, vec4 clip) {
    return vec4((clip.x + float(2 * map + 1 - CASCADES)) / float(CASCADES), clip.yzw);
}
