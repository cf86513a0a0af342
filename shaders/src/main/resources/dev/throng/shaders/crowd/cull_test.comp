#version 450 core
// First step of culling: a lane walks the instances of a word block, notes which are in which frustum and their level of detail,
// and counts. Word blocks, not single instances: so that order is kept without atomics, and 32 verdicts are one word.
// ANIMATION_LOD: not every pose is built in every frame. SLOTS: palettes are given to instances that are seen.
#include "lib/sphere.glsl"
#include "lib/frustum.glsl"
#include "lib/animation_lod.glsl"
#include "lib/lod_choice.glsl"
#if FRUSTA > 1
#include "lib/shadow_depth.glsl"
#endif

layout(local_size_x = LANES) in;

#if ANIMATION_LOD
layout(binding = UNIT_MAX_VERTEX_SPEEDS) uniform samplerBuffer maxVertexSpeeds; // of each clip, see MaxVertexSpeed
#if STATES
layout(binding = UNIT_STATE_SPEEDS) uniform usamplerBuffer states; // StateRecord
#endif
#endif

#if STATES
layout(std430, binding = BLOCK_STATE_DETAILS) buffer StateDetails {
    float details[]; // share of each state that is shown, see detailShare
};
#endif

layout(std430, binding = BLOCK_VISIBILITY) buffer Visibility {
    uint visibilityBits[]; // those of the frame before, until they are written
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

#if SLOTS
#include "lib/slots.glsl"
#endif

// The level of an instance, which lasts a little from picture to picture of a view where it may.
uint instanceLevel(uint before, float factor, float depth) {
    return cull.levelsLast == 0u
        ? levelOf(cull.levelErrors, factor, depth)
        : levelAfter(cull.levelErrors, before, factor, depth);
}

uvec3 planesOf(uint level, uint bit) {
    return (uvec3(level, level >> 1u, level >> 2u) & 1u) << bit;
}

// What a lane finds out of its word block: a bit for each instance.
uint inside[FRUSTA];
uvec3 planes[FRUSTA];     // of the levels' numbers
uint sharedPose = 0u;     // instances that show a shared pose
uint needsPose;           // instances with a pose of their own to build
uint stated = 0u;         // instances whose pose is put together
uint finer = 0u;          // instances that come nearer: they need joints that were not built
// In a further view of a frame, else none:
uint shown = 0u;          // instances that an earlier view has shown, in a shared pose or in one of their own that it has built
uint posed = 0u;          // those of them with a pose of their own
uint own = 0u;            // instances that have a pose of their own from an earlier view
uint grown = 0u;          // instances that show more of their state than in an earlier view
#if SLOTS
uint present;             // the word block's instances, without bits after the last instance
uint ownLast = 0u;        // instances with a pose of their own in the frame before, or in an earlier view
#endif

// What it goes by.
Frustum frusta[FRUSTA];
float forward; // length of the camera's line of sight in clip space's w
uvec3 previousLevels = uvec3(0u); // that poses were built for
uvec3 keptLevels = uvec3(0u);     // of the view's last picture

void beginBlock(uint wordBlock) {
    frusta[0] = frustumOf(frame.viewProjection);
#if FRUSTA > 1
    for (int f = 1; f < FRUSTA; f++) {
        frusta[f] = frustumOf(shadowColumns(f - 1));
    }
#endif
    forward = frustumLength(vec3(frame.viewProjection[0].w, frame.viewProjection[1].w, frame.viewProjection[2].w));
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = 0u;
        planes[f] = uvec3(0u);
    }
    needsPose = ~0u;
    if (cull.levelsLast != 0u) {
        keptLevels = uvec3(
            visibilityBits[visibilityOf(cull.viewWord + WORD_LEVELS, wordBlock)],
            visibilityBits[visibilityOf(cull.viewWord + WORD_LEVELS + 1, wordBlock)],
            visibilityBits[visibilityOf(cull.viewWord + WORD_LEVELS + 2, wordBlock)]);
    }
    if (cull.continued != 0u) {
        previousLevels = uvec3(
            visibilityBits[visibilityOf(BITS_LEVELS, wordBlock)],
            visibilityBits[visibilityOf(BITS_LEVELS + 1, wordBlock)],
            visibilityBits[visibilityOf(BITS_LEVELS + 2, wordBlock)]);
        uint ownBefore = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
#if SLOTS
        ownLast = ownBefore;
#endif
        if (cull.further != 0u) {
            shown = visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)];
            posed = shown & ownBefore;
            own = ownBefore;
        }
#if ANIMATION_LOD
        needsPose = ~ownBefore; // an instance without a pose of its own gets one now
#endif
    }
}

#if ANIMATION_LOD
#if STATES
// What there is to see of an instance's state.
struct StateSeen {
    bool isStated; // false: it has none, or shows no more than a clip
    bool begins;   // it showed no more than its clips before
    bool grows;    // it showed less in an earlier view of the frame
    float moved;   // the most that a vertex moves from frame to frame
};

// Finds the share of its state that an instance shows, and keeps it for what poses it.
StateSeen seeState(int instance, float factor, float depth) {
    uint state = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
    uint record = max(state, 1u) - 1u;
    uvec4 sizes = texelFetch(states, int(record) * STATE_TEXELS); // base clips first, feet on the ground last
    vec2 speedAndReach = uintBitsToFloat(texelFetch(states, int(record) * STATE_TEXELS + STATE_SPEED).zw);
    float before = details[record];
    float detail = cull.detailFades != 0u ? detailShare(speedAndReach.y, factor, depth) : 1.0;
    bool isFurther = cull.further != 0u;
    detail = isFurther ? max(detail, before) : detail;
    if (state != 0u) {
        details[record] = detail;
    }
    bool isClip = detail == 0.0 && sizes.x == 1u && uintBitsToFloat(sizes.w) == 0.0;
    precise float moved = speedAndReach.x * frameTicks(frame.step) + speedAndReach.y * abs(detail - before);
    return StateSeen(state != 0u && !isClip, before == 0.0 && detail > 0.0, isFurther && detail > before, moved);
}
#endif

void updatePose(int instance, uint bit, uvec4 playback, uint level, float factor, float depth) {
    float maxVertexSpeed = texelFetch(maxVertexSpeeds, int(playback.x)).x;
    uvec2 flags = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL).zw; // and the frame that shows it first
    bool loops = (flags.x & FLAG_CLAMP) == 0u;
    precise float poseFactor = factor * cull.poseErrorScale;
    uint mask = poseMask(maxVertexSpeed, frameCycles(frame.step, playback.zw), poseFactor, depth);
    finer |= uint(cull.posesByLevel != 0u && level < levelIn(previousLevels, bit)) << bit;
    sharedPose |= uint(loops && sharesPose(maxVertexSpeed, cull.poolHalfStep, poseFactor, depth)) << bit;
    bool isDue = (frame.number + uint(instance) & mask) == 0u || flags.y == frame.number;
#if STATES
    StateSeen seen = seeState(instance, factor, depth);
    uint stateMask = poseMask(seen.moved, 1.0, poseFactor, depth);
    bool isStateDue = (frame.number + uint(instance) & stateMask) == 0u || flags.y == frame.number || seen.begins;
    isDue = seen.isStated ? isStateDue : isDue;
    stated |= uint(seen.isStated) << bit;
    grown |= uint(seen.isStated && seen.grows) << bit;
#endif
    needsPose |= uint(isDue) << bit;
}
#endif

void cullInstance(int instance, uint bit) {
    uvec4 playback = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    Sphere sphere = sphereOf(instance, playback);
    vec4 clip = frustumClip(frusta[0], sphere.centre);
    // Depth of the sphere's nearest point. An instance behind the camera casts shadows as if it were in front.
    precise float depth = abs(clip.w) - sphere.radius * forward;
    precise float factor = sphere.scale * (frame.errorScale * cull.lodFactor);
    uint level = instanceLevel(levelIn(keptLevels, bit), factor, depth);
    planes[0] |= planesOf(level, bit);
#if ANIMATION_LOD
    updatePose(instance, bit, playback, level, factor, depth);
#elif STATES
    uint state = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
    stated |= uint(state != 0u) << bit;
    if (state != 0u) {
        details[state - 1u] = 1.0;
    }
#endif
    inside[0] |= uint(frustumSees(frusta[0], clip, sphere.radius)) << bit;
#if FRUSTA > 1
    // A shadow that falls out of view, or where a map is not looked up, is not drawn, whatever map its caster is in.
    vec3 end = shadowEnd(sphere.centre, sphere.radius);
    bool shades = frustumSeesSweep(frusta[0], clip, frustumClip(frusta[0], end), sphere.radius);
    vec2 depths = shadowFall(sphere.centre, end, sphere.radius);
    for (int f = 1; f < FRUSTA; f++) {
        clip = frustumClip(frusta[f], sphere.centre);
        inside[f] |= uint(shades && isLookedUp(f - 1, depths) && frustumSees(frusta[f], clip, sphere.radius)) << bit;
        planes[f] |= planesOf(casterLevel(cull.levelErrors, level, sphere.scale, shadows.grids[f - 1].w), bit);
    }
#endif
}

// Looks at all instances of a word block. In place of an instance beyond the end the last one is looked at again, in vain.
void cullBlock(uint wordBlock, uint first) {
    uint batchEnd = min((wordBlockBatch(wordBlock) + 1u) * cull.batchSize, cull.instanceCount);
    uint count = min(uint(WORD_BITS), max(batchEnd, first) - first);
    uint last = first + max(count, 1u) - 1u;
    for (uint bit = 0u; bit < uint(WORD_BITS); bit++) {
        cullInstance(int(min(first + bit, last)), bit);
    }
    uint all = count == uint(WORD_BITS) ? ~0u : (1u << count) - 1u;
#if SLOTS
    present = all;
#endif
    for (int f = 0; f < FRUSTA; f++) {
        inside[f] = all & (cull.culled == 0u ? ~0u : inside[f]);
        planes[f] &= all;
    }
}

// Counts the instances of each list and level. Reads back what this lane has written: verdicts of all frusta that are kept through the
// loop make software OpenGL compile for twice as long, and take longer as well.
void countLists(uint wordBlock) {
    uint lists = uint(FRUSTA) * cull.levelCount;
    for (uint i = 0u; i < lists; i++) {
        uint frustum = i / cull.levelCount;
        uint level = i - frustum * cull.levelCount;
        int firstPlane = levelBitsOf(int(frustum));
        uvec3 listed = uvec3(
            visibilityBits[visibilityOf(firstPlane, wordBlock)],
            visibilityBits[visibilityOf(firstPlane + 1, wordBlock)],
            visibilityBits[visibilityOf(firstPlane + 2, wordBlock)]);
        uint members = visibilityBits[visibilityOf(int(frustum), wordBlock)] & levelMask(listed, level);
        offsets[offsetsOf(frustum) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(members));
    }
}

#if SLOTS
// Notes which instances give their slots back: those that were in no view of this frame so far, nor of the one before, and those that are
// there no more. Counts them, and those that take one. own: instances with a pose of their own.
void countSlots(uint wordBlock, uint own) {
    uint held = slotWords[heldPlane(wordBlock)];
    uint freed = held & ~(present & (own | ownLast));
    slotWords[heldPlane(wordBlock)] = held & ~freed;
    slotWords[freedPlane(wordBlock)] = freed;
    offsets[slotOffsetsOf(LIST_TAKEN) + wordBlock] = uint(bitCount(own & ~held));
    offsets[slotOffsetsOf(LIST_FREED) + wordBlock] = uint(bitCount(freed));
}
#endif

void main() {
    uint wordBlock = wordBlockIndex();
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    beginBlock(wordBlock);
    cullBlock(wordBlock, wordBlockBatch(wordBlock) * cull.batchSize + wordBlockSlot(wordBlock));
    uint view = inside[0];
    uint seen = 0u;
    if (cull.occluded != 0u) {
        visibilityBits[visibilityOf(BITS_IN_VIEW, wordBlock)] = view;
        inside[0] &= cull.continued == 0u ? ~0u : visibilityBits[visibilityOf(cull.viewWord + WORD_VISIBLE, wordBlock)];
    } else {
        // A later pass with occlusion may walk this word block again.
        visibilityBits[visibilityOf(cull.viewWord + WORD_VISIBLE, wordBlock)] = 0u;
    }
    for (int f = 0; f < FRUSTA; f++) {
        seen |= inside[f];
    }
    for (int p = 0; p < LEVEL_PLANES; p++) {
        visibilityBits[visibilityOf(cull.viewWord + WORD_LEVELS + p, wordBlock)] = planes[0][p];
    }
    // In a further view, the level that an instance out of view was posed for is still to be known.
    uvec3 unseen = uvec3(cull.further != 0u ? ~(seen | view) : 0u);
    planes[0] = (planes[0] & ~unseen) | (previousLevels & unseen);
    for (int f = 0; f < FRUSTA; f++) {
        visibilityBits[visibilityOf(f, wordBlock)] = inside[f];
        for (int p = 0; p < LEVEL_PLANES; p++) {
            visibilityBits[visibilityOf(levelBitsOf(f) + p, wordBlock)] = planes[f][p];
        }
    }
    // Also of instances that are drawn late or, if hidden, not at all: a pose may have to last some frames.
    uint ownPose = (seen | view) & (~sharedPose | stated);
    uint better = (finer & ~stated) | grown; // than a pose that is there already
    needsPose = (needsPose & ~posed) | better;
#if SLOTS
    own &= present;
    needsPose |= ~slotWords[heldPlane(wordBlock)]; // a slot that an instance takes holds some other pose
    countSlots(wordBlock, ownPose | own);
#endif
    uint shares = (shown | seen | view) & ~(ownPose | own);
    visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)] = posed | (ownPose & needsPose) | shares;
    visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] = ownPose | own;
    visibilityBits[visibilityOf(BITS_BUILT, wordBlock)] = ownPose & needsPose;
    offsets[offsetsOf(LIST_VISIBLE) + wordBlock] = uint(bitCount(seen));
    uvec3 poses = poseLevelsIn(planes[0]);
    for (uint level = 0u; level < cull.poseLevels; level++) {
        uint built = ownPose & needsPose & ~stated & levelMask(poses, level);
        offsets[offsetsOf(LIST_BUILT) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(built));
    }
#if STATES
    visibilityBits[visibilityOf(BITS_STATE, wordBlock)] = stated;
    offsets[offsetsOf(LIST_BUILT) + cull.poseLevels * cull.wordBlockCount + wordBlock] = uint(bitCount(ownPose & needsPose & stated));
#endif
    countLists(wordBlock);
}
