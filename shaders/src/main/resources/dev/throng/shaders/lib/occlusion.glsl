// Functions that test spheres for occlusion against the farthest drawn depths. Depth is reversed, 1 near and 0 far; rounding errs
// towards visible. CPU counterpart: dev.throng.crowd.cpu.CpuOcclusion.
#include "lib/pyramid.glsl"

// Rows of the camera's matrix from scene to clip space, without the translation.
struct ClipRows {
    vec3 x;
    vec3 y;
    vec3 z;
    vec3 w;
};

ClipRows clipRows(vec4 columns[4]) {
    return ClipRows(
        vec3(columns[0].x, columns[1].x, columns[2].x),
        vec3(columns[0].y, columns[1].y, columns[2].y),
        vec3(columns[0].z, columns[1].z, columns[2].z),
        vec3(columns[0].w, columns[1].w, columns[2].w));
}

float rowDot(vec3 a, vec3 b) {
    precise float result = a.x * b.x + a.y * b.y + a.z * b.z;
    return result;
}

// Range of clip-space x / w that a sphere in front of the eye covers, between two planes through the eye that touch the sphere. x, w:
// rows of the matrix to clip space. centre: clip-space x and w of the sphere's centre.
vec2 occlusionSpan(vec3 x, vec3 w, vec2 centre, float radius) {
    float xx = rowDot(x, x);
    float xw = rowDot(x, w);
    float ww = rowDot(w, w);
    precise float square = radius * radius;
    // A plane x - s w = 0 touches the sphere if its distance from the centre equals the radius: a quadratic equation for s. This
    // form of the discriminant omits large terms that cancel.
    precise vec3 across = centre.y * x - centre.x * w;
    precise float reach = rowDot(across, across) - square * (xx * ww - xw * xw);
    precise float root = radius * sqrt(max(reach, 0.0));
    precise float middle = centre.x * centre.y - square * xw;
    precise float scale = centre.y * centre.y - square * ww;
    precise vec2 span = vec2(middle - root, middle + root) / scale;
    return span;
}

// Indices, along one axis, of the first and last texel that a range covers in level 0 of the depth pyramid. span: range of
// clip-space x / w or y / w. size: width or height of the frame, pixels.
ivec2 occlusionSquares(vec2 span, int size) {
    precise vec2 pixels = (0.5 * span + 0.5) * float(size);
    precise vec2 wide = floor(vec2(pixels.x - OCCLUSION_MARGIN, pixels.y + OCCLUSION_MARGIN));
    return ivec2(clamp(wide, vec2(0.0), vec2(float(size - 1)))) / PYRAMID_SQUARE;
}

// Whether a sphere is surely occluded. picture: size of the frame, pixels. clip: centre of the sphere, clip space.
bool occlusionHides(samplerBuffer pyramid, ivec2 picture, ClipRows rows, vec4 clip, float radius) {
    precise float deep = radius * sqrt(rowDot(rows.w, rows.w));
    precise float front = clip.w - deep;
    if (!(front > OCCLUSION_MIN_EYE_DISTANCE * deep)) {
        return false;
    }
    precise float nearest = (clip.z + radius * sqrt(rowDot(rows.z, rows.z))) / front * OCCLUSION_DEPTH_FACTOR;
    ivec2 across = occlusionSquares(occlusionSpan(rows.x, rows.w, clip.xw, radius), picture.x);
    ivec2 up = occlusionSquares(occlusionSpan(rows.y, rows.w, clip.yw, radius), picture.y);
    // finest level at which the sphere covers few texels
    int level = max(findMSB(max(across.y - across.x, up.y - up.x)) + 1 - OCCLUSION_LEVELS_FINER, 0);
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
