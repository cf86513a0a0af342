#version 450 core
// Builds one level of a depth pyramid. A lane computes one texel: the farthest depth of PYRAMID_SQUARE x PYRAMID_SQUARE pixels, or
// of four texels of the finer level.
#include "lib/pyramid.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_PYRAMID) buffer Pyramid {
    float farthest[];
};

uniform vec2 picture; // size of the frame in pixels

#if PICTURE

#if MULTISAMPLED
layout(binding = UNIT_DEPTH) uniform sampler2DMS depths;

float depthOf(ivec2 pixel) {
    float depth = texelFetch(depths, pixel, 0).x;
    for (int s = 1; s < textureSamples(depths); s++) {
        depth = min(depth, texelFetch(depths, pixel, s).x);
    }
    return depth;
}
#else
layout(binding = UNIT_DEPTH) uniform sampler2D depths;

float depthOf(ivec2 pixel) {
    return texelFetch(depths, pixel, 0).x;
}
#endif

const int level = 0;
const int INNER = PYRAMID_SQUARE;

float innerOf(ivec2 pixel) {
    return depthOf(min(pixel, ivec2(picture) - 1));
}

#else

uniform int level;
const int INNER = 2;

float innerOf(ivec2 square) {
    PyramidLevel finer = pyramidLevel(ivec2(picture), level - 1);
    square = min(square, finer.size - 1);
    return farthest[finer.first + square.y * finer.size.x + square.x];
}

#endif

void main() {
    int index = int((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x);
    PyramidLevel own = pyramidLevel(ivec2(picture), level);
    if (index >= own.size.x * own.size.y) {
        return;
    }
    ivec2 first = INNER * ivec2(index % own.size.x, index / own.size.x);
    float depth = innerOf(first);
    for (int i = 1; i < INNER * INNER; i++) {
        depth = min(depth, innerOf(first + ivec2(i % INNER, i / INNER)));
    }
    farthest[own.first + index] = depth;
}
