// Spheres against the farthest depths of what is drawn; CPU counterpart: dev.throng.crowd.cpu.CpuOcclusion. Depth is reversed, 1
// near and 0 far, and whatever is rounded is rounded so that more is seen.
#include "lib/pyramid.glsl"

// Rows of the matrix to clip space, without what they add.
struct Sight {
    vec3 x;
    vec3 y;
    vec3 z;
    vec3 w;
};

Sight sightOf(vec4 columns[4]) {
    return Sight(
        vec3(columns[0].x, columns[1].x, columns[2].x),
        vec3(columns[0].y, columns[1].y, columns[2].y),
        vec3(columns[0].z, columns[1].z, columns[2].z),
        vec3(columns[0].w, columns[1].w, columns[2].w));
}

float sightDot(vec3 a, vec3 b) {
    precise float result = a.x * b.x + a.y * b.y + a.z * b.z;
    return result;
}

// Least and most of x / w on a sphere that is wholly in front of the eye: where planes through the eye touch it. x, w: rows;
// centre: its x and w in clip space.
vec2 occlusionSpan(vec3 x, vec3 w, vec2 centre, float radius) {
    float xx = sightDot(x, x);
    float xw = sightDot(x, w);
    float ww = sightDot(w, w);
    precise float square = radius * radius;
    // Planes x - s w touch where (x - s w)(centre) is as long as the radius says: a quadratic equation for s. Its
    // discriminant is written without the large terms that cancel.
    precise vec3 across = centre.y * x - centre.x * w;
    precise float reach = sightDot(across, across) - square * (xx * ww - xw * xw);
    precise float root = radius * sqrt(max(reach, 0.0));
    precise float middle = centre.x * centre.y - square * xw;
    precise float scale = centre.y * centre.y - square * ww;
    precise vec2 span = vec2(middle - root, middle + root) / scale;
    return span;
}

// Squares of level 0 that pixels from one end of a span to the other are in. size: pixels.
ivec2 occlusionSquares(vec2 span, int size) {
    precise vec2 pixels = (0.5 * span + 0.5) * float(size);
    precise vec2 wide = floor(vec2(pixels.x - OCCLUSION_MARGIN, pixels.y + OCCLUSION_MARGIN));
    return ivec2(clamp(wide, vec2(0.0), vec2(float(size - 1)))) / PYRAMID_SQUARE;
}

// Whether everything in a sphere is behind what is drawn. clip: its centre in clip space. What cannot be judged is not hidden.
bool occlusionHides(samplerBuffer pyramid, ivec2 picture, Sight sight, vec4 clip, float radius) {
    precise float deep = radius * sqrt(sightDot(sight.w, sight.w));
    precise float front = clip.w - deep;
    if (!(front > OCCLUSION_FRONT * deep)) {
        return false;
    }
    precise float nearest = (clip.z + radius * sqrt(sightDot(sight.z, sight.z))) / front * OCCLUSION_NEARER;
    ivec2 across = occlusionSquares(occlusionSpan(sight.x, sight.w, clip.xw, radius), picture.x);
    ivec2 up = occlusionSquares(occlusionSpan(sight.y, sight.w, clip.yw, radius), picture.y);
    // The finest level at which a sphere is in few squares.
    int level = max(findMSB(max(across.y - across.x, up.y - up.x)) + 1 - OCCLUSION_FINER, 0);
    PyramidLevel at = pyramidLevel(picture, level);
    across >>= level;
    up >>= level;
    for (int y = up.x; y <= up.y; y++) {
        for (int x = across.x; x <= across.y; x++) {
            if (!(nearest < texelFetch(pyramid, at.first + y * at.size.x + x).x)) {
                return false;
            }
        }
    }
    return true;
}
