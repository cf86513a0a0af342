#version 450 core
// First step of selecting: a lane walks a run of instances, marks which are in which frustum and their level of detail,
// and counts. Runs, not single instances: so that order is kept without atomics, and 32 verdicts are one word. PACED:
// not every pose is built in every frame.
#include "lib/sphere.glsl"
#include "lib/frustum.glsl"
#include "lib/pace.glsl"
#include "lib/select.glsl"
#if FRUSTA > 1
#include "lib/shadow_block.glsl"
#endif

layout(local_size_x = LANES) in;

#if PACED
layout(binding = UNIT_DRIFTS) uniform samplerBuffer drifts; // of each clip, see ClipDrift
#endif

layout(std430, binding = BLOCK_MARKS) buffer Marks {
    uint marks[]; // those of the frame before, until they are written
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

// The coarsest level with an error that is small enough on the screen. factor: of an error of one unit at depth 1.
uint levelOf(float factor, float depth) {
    precise vec4 seen = select.levelErrors * factor;
    return uint(dot(vec4(lessThanEqual(seen, vec4(depth))), vec4(1.0)));
}

// The level of the frame before, if it is neither finer than it need be nor coarser than it may be for a while.
uint levelAfter(uint before, float factor, float depth) {
    uint now = levelOf(factor, depth);
    precise float slack = factor * (1.0 / LEVEL_SLACK);
    return select.continued == 0u ? now : min(max(before, now), levelOf(slack, depth));
}

// What a lane finds out of its run: a bit for each instance.
uint inside[FRUSTA];
uvec3 planes = uvec3(0u); // of the levels' numbers
uint together = 0u;       // instances that show a shared pose
uint due;                 // instances with a pose of their own to build

// What it goes by.
Frustum frusta[FRUSTA];
float forward; // length of the camera's line of sight in clip space's w
uvec3 before = uvec3(0u);

void begin(uint run) {
    frusta[0] = frustumOf(frame.viewProjection);
#if FRUSTA > 1
    for (int f = 1; f < FRUSTA; f++) {
        frusta[f] = frustumOf(shadowColumns(f - 1));
    }
#endif
    forward = frustumLength(vec3(frame.viewProjection[0].w, frame.viewProjection[1].w, frame.viewProjection[2].w));
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = 0u;
    }
    due = ~0u;
    if (select.continued != 0u) {
        before = uvec3(
            marks[markOf(MARK_LEVELS, run)], marks[markOf(MARK_LEVELS + 1, run)], marks[markOf(MARK_LEVELS + 2, run)]);
#if PACED
        due = ~marks[markOf(MARK_OWN, run)]; // an instance without a pose of its own gets one now
#endif
    }
}

#if PACED
void pace(int instance, uint bit, uvec4 play, uint level, float factor, float depth) {
    float drift = texelFetch(drifts, int(play.x)).x;
    bool loops = (texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL).z & FLAG_CLAMP) == 0u;
    precise float paced = factor * select.paceScale;
    uint mask = paceMask(drift, paceCycles(frame.step, play.zw), paced, depth);
    // An instance that comes nearer needs joints that were not built.
    due |= uint(select.posesByLevel != 0u && level < levelIn(before, bit)) << bit;
    together |= uint(loops && paceShares(drift, select.poolHalfStep, paced, depth)) << bit;
    due |= uint((frame.number + uint(instance) & mask) == 0u) << bit;
}
#endif

void look(int instance, uint bit) {
    uvec4 play = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    Sphere sphere = sphereOf(instance, play);
    vec4 clip = frustumClip(frusta[0], sphere.centre);
    // Depth of the sphere's nearest point. An instance behind the camera casts shadows as if it were in front.
    precise float depth = abs(clip.w) - sphere.radius * forward;
    precise float factor = sphere.scale * frame.errorScale;
    uint level = levelAfter(levelIn(before, bit), factor, depth);
    planes |= (uvec3(level, level >> 1u, level >> 2u) & 1u) << bit;
#if PACED
    pace(instance, bit, play, level, factor, depth);
#endif
    inside[0] |= uint(frustumSees(frusta[0], clip, sphere.radius)) << bit;
#if FRUSTA > 1
    // A shadow that falls out of view is not drawn, whatever map its caster is in.
    vec4 end = frustumClip(frusta[0], shadowEnd(sphere.centre, sphere.radius));
    bool shades = frustumSeesWay(frusta[0], clip, end, sphere.radius);
    for (int f = 1; f < FRUSTA; f++) {
        clip = frustumClip(frusta[f], sphere.centre);
        inside[f] |= uint(shades && frustumSees(frusta[f], clip, sphere.radius)) << bit;
    }
#endif
}

// Looks at all instances of a run. Two in one turn: a turn of a loop costs software OpenGL a good part of what an
// instance does. In place of an instance beyond the end the last one is looked at again, in vain.
void lookAtAll(uint run, uint first) {
    uint batchEnd = min((runBatch(run) + 1u) * select.batchSize, select.instanceCount);
    uint count = min(uint(RUN), max(batchEnd, first) - first);
    uint last = first + max(count, 1u) - 1u;
    for (uint bit = 0u; bit < uint(RUN); bit += 2u) {
        look(int(min(first + bit, last)), bit);
        look(int(min(first + bit + 1u, last)), bit + 1u);
    }
    uint all = count == uint(RUN) ? ~0u : (1u << count) - 1u;
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = all & (select.culled == 0u ? ~0u : inside[f]);
    }
    planes &= all;
}

void main() {
    uint run = selectIndex();
    if (run >= select.runCount) {
        return;
    }
    begin(run);
    lookAtAll(run, runBatch(run) * select.batchSize + runSlot(run));
    uint view = inside[0];
    uint seen = 0u;
    if (select.occluded != 0u) {
        marks[markOf(MARK_VIEW, run)] = view;
        inside[0] &= select.continued == 0u ? ~0u : marks[markOf(MARK_SEEN, run)];
    } else {
        marks[markOf(MARK_SEEN, run)] = 0u; // a later selection with occlusion may walk this run again
    }
    for (int f = 0; f < FRUSTA; f++) {
        seen |= inside[f];
        marks[markOf(f, run)] = inside[f];
        for (uint level = 0u; level < select.levelCount; level++) {
            uint members = uint(bitCount(inside[f] & levelMask(planes, level)));
            offsets[offsetsOf(uint(f)) + level * select.runCount + run] = members;
        }
    }
    for (int p = 0; p < LEVEL_PLANES; p++) {
        marks[markOf(MARK_LEVELS + p, run)] = planes[p];
    }
    // Also of instances that are drawn late or, if hidden, not at all: a pose may have to last some frames.
    uint own = (seen | view) & ~together;
    marks[markOf(MARK_OWN, run)] = own;
    marks[markOf(MARK_BUILT, run)] = own & due;
    offsets[offsetsOf(LIST_SEEN) + run] = uint(bitCount(seen));
    uvec3 poses = poseLevelsIn(planes);
    for (uint level = 0u; level < select.poseLevels; level++) {
        offsets[offsetsOf(LIST_BUILT) + level * select.runCount + run] = uint(bitCount(own & due & levelMask(poses, level)));
    }
}
