#version 450 core
// First step of selecting: a lane walks a run of instances, marks who is seen by which frustum and how finely, and counts.
// Runs, not single instances: so that order is kept without atomics, and 32 verdicts are one word.
#include "lib/place.glsl"
#include "lib/frustum.glsl"
#include "lib/select.glsl"
#if FRUSTA > 1
#include "lib/shadow_block.glsl"
#endif

layout(local_size_x = LANES) in;

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // of each clip: centre and radius in the character's space

layout(std430, binding = BLOCK_MARKS) writeonly buffer Marks {
    uint marks[]; // one word for each (frustum, run), then three planes of levels
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

Sphere sphereOf(int instance) {
    uint clip = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL).x;
    vec4 own = texelFetch(spheres, int(clip));
    Placed at = placeOf(instance);
    precise float radius = own.w * abs(at.place.w);
    return Sphere(placePoint(at, own.xyz), radius, abs(at.place.w));
}

// The coarsest level whose error is small enough on the screen.
uint levelOf(Sphere sphere, float depth) {
    precise vec4 seen = select.levelErrors * (sphere.scale * frame.errorScale);
    return uint(dot(vec4(lessThanEqual(seen, vec4(depth))), vec4(1.0)));
}

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    Frustum frusta[FRUSTA];
    frusta[0] = frustumOf(frame.viewProjection);
#if FRUSTA > 1
    for (int f = 1; f < FRUSTA; f++) {
        frusta[f] = frustumOf(shadowColumns(f - 1));
    }
#endif
    float forward = frustumLength(
        vec3(frame.viewProjection[0].w, frame.viewProjection[1].w, frame.viewProjection[2].w));
    uint inside[FRUSTA];
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = 0u;
    }
    uvec3 planes = uvec3(0u);
    uint first = runBatch(run) * select.batchSize + runSlot(run);
    uint batchEnd = min((runBatch(run) + 1u) * select.batchSize, select.instanceCount);
    uint count = min(uint(RUN), batchEnd - first);
    for (uint i = 0u; i < count; i++) {
        Sphere sphere = sphereOf(int(first + i));
        vec4 clip = frustumClip(frusta[0], sphere.centre);
        // The nearest point of the sphere; whoever is behind the camera casts shadows as if in front of it.
        precise float depth = abs(clip.w) - sphere.radius * forward;
        uint level = levelOf(sphere, depth);
        planes |= (uvec3(level, level >> 1u, level >> 2u) & 1u) << i;
        inside[0] |= uint(select.culled == 0u || frustumSees(frusta[0], clip, sphere.radius)) << i;
        for (int f = 1; f < FRUSTA; f++) {
            clip = frustumClip(frusta[f], sphere.centre);
            inside[f] |= uint(select.culled == 0u || frustumSees(frusta[f], clip, sphere.radius)) << i;
        }
    }
    uint seen = 0u;
    for (int f = 0; f < FRUSTA; f++) {
        seen |= inside[f];
        marks[uint(f) * select.runCount + run] = inside[f];
        for (uint level = 0u; level < select.levelCount; level++) {
            uint members = uint(bitCount(inside[f] & levelMask(planes, level)));
            offsets[offsetsOf(uint(f)) + level * select.runCount + run] = members;
        }
    }
    for (int p = 0; p < LEVEL_PLANES; p++) {
        marks[uint(FRUSTA + p) * select.runCount + run] = planes[p];
    }
    offsets[offsetsOf(uint(FRUSTA)) + run] = uint(bitCount(seen));
}
