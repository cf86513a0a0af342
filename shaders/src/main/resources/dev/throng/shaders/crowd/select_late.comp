#version 450 core
// Runs once the instances are drawn that were visible in the frame before. A lane walks the instances of a run in view,
// and marks those that are not hidden behind what is drawn. Of these, instances that are not drawn yet become the
// camera's list.
#include "lib/sphere.glsl"
#include "lib/frustum.glsl"
#include "lib/occlusion.glsl"
#include "lib/select.glsl"

layout(local_size_x = LANES) in;

layout(binding = UNIT_PYRAMID) uniform samplerBuffer pyramid;

layout(std430, binding = BLOCK_MARKS) buffer Marks {
    uint marks[];
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

uniform vec2 picture; // pixels

// Which of some instances of a run are not hidden, a bit for each. first: the run's first instance.
uint seenOf(uint instances, uint first) {
    Frustum camera = frustumOf(frame.viewProjection);
    Sight sight = sightOf(frame.viewProjection);
    uint seen = 0u;
    while (instances != 0u) {
        uint i = uint(findLSB(instances));
        instances &= instances - 1u;
        int instance = int(first + i);
        Sphere sphere = sphereOf(
            instance, texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL));
        vec4 clip = frustumClip(camera, sphere.centre);
        seen |= uint(!occlusionHides(pyramid, ivec2(picture), sight, clip, sphere.radius)) << i;
    }
    return seen;
}

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    uvec3 planes = uvec3(
        marks[markOf(MARK_LEVELS, run)], marks[markOf(MARK_LEVELS + 1, run)], marks[markOf(MARK_LEVELS + 2, run)]);
    uint drawn = marks[markOf(0, run)];
    uint seen = seenOf(marks[markOf(MARK_VIEW, run)], runBatch(run) * select.batchSize + runSlot(run));
    uint late = seen & ~drawn;
    marks[markOf(0, run)] = late;
    marks[markOf(MARK_SEEN, run)] = seen;
    for (uint level = 0u; level < select.levelCount; level++) {
        offsets[offsetsOf(0u) + level * select.runCount + run] = uint(bitCount(late & levelMask(planes, level)));
    }
    uint any = drawn | late;
    for (int f = 1; f < FRUSTA; f++) {
        any |= marks[markOf(f, run)];
    }
    offsets[offsetsOf(LIST_SEEN) + run] = uint(bitCount(any));
}
