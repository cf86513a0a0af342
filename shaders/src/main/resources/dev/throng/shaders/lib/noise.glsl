#include "lib/hash.glsl"

// Value noise with cubic interpolation: cells of size 1, values 0 to 1, mean 0.5. kind: selects one of several independent
// patterns.
float noiseAt(vec2 position, uint kind) {
    vec2 cell = floor(position);
    vec2 t = position - cell;
    t = t * t * (3.0 - 2.0 * t);
    ivec2 c = ivec2(cell);
    vec4 corners = vec4(
        hashUnit(uvec3(c, kind)),
        hashUnit(uvec3(c + ivec2(1, 0), kind)),
        hashUnit(uvec3(c + ivec2(0, 1), kind)),
        hashUnit(uvec3(c + ivec2(1, 1), kind)));
    vec2 row = mix(corners.xz, corners.yw, t.x);
    return mix(row.x, row.y, t.y);
}
