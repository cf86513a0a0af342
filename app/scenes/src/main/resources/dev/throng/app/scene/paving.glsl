// Functions for patterns of the ground, as factors on its colour. A pattern fades into its mean where a pixel is as wide as the
// pattern, so that nothing shimmers far away. position: scene x and z. width: size of the area that a pixel covers, along x and z,
// scene units.
#include "lib/noise.glsl"

const float SLAB = 0.75;      // side of a slab, scene units
const float JOINT = 0.014;   // gap between slabs, scene units
const int BAND = 7;          // one of this many rows of slabs is dark

// Visible strength of a pattern, 0 to 1; 0 if a pixel is as wide as the pattern's features. size: width of the features. width:
// size of the pixel along x and z, same unit.
float pavingLeft(float size, vec2 width) {
    return clamp(1.5 - 2.0 * max(width.x, width.y) / size, 0.0, 1.0);
}

// Integrals, per component, from 0 to x of a function that is 1 on lines and 0 between them. Lines begin at whole numbers. share:
// width of a line, 0 to 1.
vec2 pavingLines(vec2 x, float share) {
    return floor(x) * share + min(fract(x), vec2(share));
}

// Share of a pixel that the lines of a grid cover, by an exact box filter along each axis. x, width: centre and size of the pixel,
// in grid cells. share: width of a line, in grid cells.
float pavingGrid(vec2 x, vec2 width, float share) {
    vec2 w = max(width, vec2(1e-4));
    vec2 lines = (pavingLines(x + 0.5 * w, share) - pavingLines(x - 0.5 * w, share)) / w;
    return 1.0 - (1.0 - lines.x) * (1.0 - lines.y);
}

vec3 pavingSlabs(vec2 position, vec2 width) {
    vec2 x = position / SLAB;
    vec2 w = width / SLAB;
    ivec2 slab = ivec2(floor(x));
    uint kind = hashWord(uvec3(slab, 3u));
    vec3 own = vec3(float(kind & 255u), float(kind >> 8 & 255u), float(kind >> 16 & 255u)) / 255.0 - 0.5;
    vec3 tone = 1.0 + pavingLeft(1.0, w) * (0.17 * own.x + vec3(0.035, 0.0, -0.05) * own.y);
    float dark = pavingGrid(x / float(BAND), w / float(BAND), 1.0 / float(BAND));
    float joint = pavingGrid(x + 0.5 * JOINT / SLAB, w, JOINT / SLAB);
    float worn = noiseAt(position * 0.23, 5u) - 0.5;
    float grain = pavingLeft(0.12, width) * (noiseAt(position * 19.0, 6u) - 0.5);
    return tone * (1.0 + 0.16 * worn + 0.1 * grain) * mix(1.05, 0.72, dark) * mix(1.0, 0.5, joint);
}

vec3 pavingAsphalt(vec2 position, vec2 width) {
    float grain = pavingLeft(0.04, width) * (noiseAt(position * 90.0, 8u) - 0.5);
    float worn = noiseAt(position * 0.35, 5u) - 0.5;
    return vec3(1.0 + 0.7 * grain + 0.18 * worn);
}

vec3 pavingGrass(vec2 position, vec2 width) {
    const float STRIPE = 5.5;
    vec2 w = max(width, vec2(1e-3)) / (2.0 * STRIPE);
    float x = position.x / (2.0 * STRIPE);
    float light = (pavingLines(vec2(x + 0.5 * w.x), 0.5).x - pavingLines(vec2(x - 0.5 * w.x), 0.5).x) / w.x;
    float blades = pavingLeft(0.06, width) * (noiseAt(position * vec2(40.0, 31.0), 9u) - 0.5);
    float worn = noiseAt(position * 0.5, 5u) - 0.5;
    return (1.0 + 0.9 * blades + 0.14 * worn) * mix(vec3(0.86, 0.9, 0.86), vec3(1.14, 1.1, 1.14), light);
}

vec3 pavingMeadow(vec2 position, vec2 width) {
    float blades = pavingLeft(0.06, width) * (noiseAt(position * vec2(37.0, 41.0), 9u) - 0.5);
    float tufts = pavingLeft(0.5, width) * (noiseAt(position * 4.3, 4u) - 0.5);
    float small = pavingLeft(3.0, width) * (noiseAt(position * 0.31, 5u) - 0.5);
    float large = pavingLeft(11.0, width) * (noiseAt(position * 0.09, 6u) - 0.5);
    float patches = small + 0.6 * large;
    vec3 dry = 1.0 + patches * vec3(0.55, 0.3, 0.15);
    return (1.0 + 0.75 * blades + 0.35 * tufts) * dry;
}
