#version 450 core
// Occlusion culling; runs after the instances visible in the last frame are drawn. A lane tests a word block (32
// instances) against the drawn depth. Newly visible instances are then listed for a second drawing.
#include "lib/sphere.glsl"
#include "lib/frustum.glsl"
#include "lib/occlusion.glsl"

layout(local_size_x = LANES) in;

layout(binding = UNIT_PYRAMID) uniform samplerBuffer pyramid;

layout(std430, binding = BLOCK_VISIBILITY) buffer Visibility {
    uint visibilityBits[];
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

uniform vec2 picture; // size of the frame in pixels

// Tests up to 32 adjacent instances, and returns the bits of unoccluded ones. instances: bits of the instances to test.
// first: index of the instance of bit 0.
uint seenOf(uint instances, uint first) {
    Frustum camera = frustumOf(frame.viewProjection);
    ClipRows rows = clipRows(frame.viewProjection);
    uint seen = 0u;
    while (instances != 0u) {
        uint i = uint(findLSB(instances));
        instances &= instances - 1u;
        int instance = int(first + i);
        Sphere sphere = sphereOf(
            instance, texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL));
        vec4 clip = frustumClip(camera, sphere.centre);
        seen |= uint(!occlusionHides(pyramid, ivec2(picture), rows, clip, sphere.radius)) << i;
    }
    return seen;
}

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    uvec3 planes = uvec3(
        visibilityBits[visibilityOf(BITS_LEVELS, wordBlock)],
        visibilityBits[visibilityOf(BITS_LEVELS + 1, wordBlock)],
        visibilityBits[visibilityOf(BITS_LEVELS + 2, wordBlock)]);
    uint drawn = visibilityBits[visibilityOf(0, wordBlock)];
    uint first = wordBlockBatch(wordBlock) * cull.batchSize + wordBlockSlot(wordBlock);
    uint seen = seenOf(visibilityBits[visibilityOf(BITS_IN_VIEW, wordBlock)], first);
    uint late = seen & ~drawn;
    visibilityBits[visibilityOf(0, wordBlock)] = late;
    visibilityBits[visibilityOf(cull.firstViewWord + WORD_VISIBLE, wordBlock)] = seen;
    for (uint level = 0u; level < cull.levelCount; level++) {
        offsets[offsetsOf(0u) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(late & levelMask(planes, level)));
    }
    uint any = drawn | late;
    for (int f = 1; f < FRUSTA; f++) {
        any |= visibilityBits[visibilityOf(f, wordBlock)];
    }
    offsets[offsetsOf(LIST_VISIBLE) + wordBlock] = uint(bitCount(any));
}
