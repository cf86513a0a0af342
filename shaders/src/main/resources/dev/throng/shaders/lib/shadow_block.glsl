// Shadow maps of the sun (ShadowBlock.java), side by side along x in one texture.
layout(std140, binding = BLOCK_SHADOWS) uniform Shadows {
    vec4 rows[2 * CASCADES]; // per map: two rows, whose dot products with (position, 1) are clip-space x and y
    vec4 depthRow;           // clip-space depth, equal in all maps, as dot product with (position, 1)
    vec4 grids[CASCADES];    // per map: x, texels per scene unit; yz, scene origin in texels from the map's centre; w, scene units per texel
    vec4 seams[CASCADES];    // per map: next map's blend weight, linear in view depth: x, slope; y, value at depth 0
    vec4 range;              // x: map depth per scene unit; y: map depth of the scene's origin; z: texels per side; w: 1 / z
    vec4 viewDepthPlane;     // view depth that selects maps, as dot product with (position, 1); xyz has unit length
    vec4 shadowDirection;    // xyz: displacement of shadows per unit of a caster's height; w: height at which shadows end
} shadows;

// Blend weight of the map after a given map, at a view depth: 0 where blending begins, 1 where the given map ends; not clamped.
float shadowSeam(int map, float depth) {
    return depth * shadows.seams[map].x + shadows.seams[map].y;
}

// Centre of a bounding sphere, moved along the sunlight to the far end of its shadow.
vec3 shadowEnd(vec3 centre, float radius) {
    precise float height = max(centre.y + radius - shadows.shadowDirection.w, 0.0);
    precise vec3 end = centre + shadows.shadowDirection.xyz * height;
    return end;
}

vec4[4] shadowColumns(int map) {
    vec4 x = shadows.rows[2 * map];
    vec4 y = shadows.rows[2 * map + 1];
    vec4 z = shadows.depthRow;
    return vec4[4](
        vec4(x.x, y.x, z.x, 0.0), vec4(x.y, y.y, z.y, 0.0), vec4(x.z, y.z, z.z, 0.0), vec4(x.w, y.w, z.w, 1.0));
}

// Clip-space position in a shadow map; depth 1 is nearest to the sun.
vec4 shadowClip(int map, vec3 position) {
    vec4 p = vec4(position, 1.0);
    return vec4(dot(shadows.rows[2 * map], p), dot(shadows.rows[2 * map + 1], p), dot(shadows.depthRow, p), 1.0);
}

// Converts a position from a map's clip space to that of the texture of all maps.
vec4 shadowTile(int map, vec4 clip) {
    return vec4((clip.x + float(2 * map + 1 - CASCADES)) / float(CASCADES), clip.yzw);
}
