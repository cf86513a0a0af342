#version 450 core
// Morphological antialiasing, second step: smooths stair-shaped edges. Each lane finds pixels with edges among 32
// pixels of a row; the found pixels are then distributed evenly over the work group's lanes. Changed pixels are listed;
// edge_write.comp writes them after all reads.
#include "lib/edge_filter.glsl"

layout(local_size_x = LANES) in;

layout(binding = UNIT_PICTURE) uniform usampler2D picture;
layout(binding = UNIT_EDGES) uniform usamplerBuffer edges;

layout(std430, binding = BLOCK_CHANGES) buffer Changes {
    uint changed;
    uvec2 changes[]; // per changed pixel: position as 16-bit halves (low: x), new colour as bytes (lowest: red)
};

#include "lib/edge_share.glsl"

shared int count;
shared int places[LANES * WORD_BITS];

ivec2 wordAt(int index, int rows) {
    return ivec2(index / rows, index % rows);
}

// Approximate linear light of a pixel: the square of the sRGB value.
vec3 lightAt(ivec2 pixel) {
    vec3 stored = vec3(texelFetch(picture, pixel, 0).rgb);
    return stored * stored;
}

void smoothPixel(ivec2 pixel) {
    ivec2 last = textureSize(picture, 0) - 1;
    bool upright;
    vec2 shares = edgeShares(edgeRows(last + 1), edgeColumns(last + 1), pixel, upright);
    float sum = shares.x + shares.y;
    if (sum > 0.0) {
        ivec2 step = upright ? ivec2(1, 0) : ivec2(0, 1);
        shares *= min(1.0, EDGE_MOST / sum);
        vec3 light = lightAt(pixel) * (1.0 - min(sum, EDGE_MOST));
        light += shares.x * lightAt(min(pixel + step, last));
        light += shares.y * lightAt(max(pixel - step, 0));
        uvec3 colour = uvec3(sqrt(light) + 0.5);
        uint bytes = colour.r | colour.g << 8 | colour.b << 16;
        changes[atomicAdd(changed, 1u)] = uvec2(uint(pixel.x) | uint(pixel.y) << 16, bytes);
    }
}

void main() {
    ivec2 size = textureSize(picture, 0);
    int lane = int(gl_LocalInvocationID.x);
    int first = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * LANES;
    if (lane == 0) {
        count = 0;
    }
    barrier();
    ivec2 word = wordAt(first + lane, size.y);
    bool isInside = word.x * WORD_BITS < size.x;
    uint touched = isInside ? edgeTouched(edgeRows(size), edgeSteps(size), word) : 0u;
    int at = atomicAdd(count, bitCount(touched));
    while (touched != 0u) {
        places[at++] = lane * WORD_BITS + findLSB(touched);
        touched &= touched - 1u;
    }
    barrier();
    for (int i = lane; i < count; i += LANES) {
        ivec2 own = wordAt(first + places[i] / WORD_BITS, size.y);
        smoothPixel(ivec2(own.x * WORD_BITS + places[i] % WORD_BITS, own.y));
    }
}
