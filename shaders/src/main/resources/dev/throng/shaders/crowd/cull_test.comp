#version 450 core
// First step of culling: finds the level of detail of each instance and the frusta that see it, and counts instances
// per word block (32 instances), so that later steps keep the order of instances without atomics. With ANIMATION_LOD,
// only some poses are built each frame.
#include "lib/blocks.glsl"
#include "lib/cull.glsl"
#include "lib/verdicts.glsl"

layout(local_size_x = LANES) in;

#if STATES
layout(std430, binding = BLOCK_STATE_DETAILS) buffer StateDetails {
    float details[]; // per state: weight of its layers and inverse kinematics
};
#endif

layout(std430, binding = BLOCK_VISIBILITY) buffer Visibility {
    uint visibilityBits[]; // visibility bits of the last frame or view; this pass overwrites them
};

layout(std430, binding = BLOCK_OFFSETS) writeonly buffer Offsets {
    uint offsets[];
};

#include "lib/visibility_bits.glsl"
#include "lib/cull_instance.glsl"
#if SLOTS
#include "lib/slots.glsl"
#endif

uint needsPose = ~0u;
// Bits of the lane's 32 instances. In the first view of a frame, the first three are 0.
uint shownBefore = 0u;  // instances that an earlier view of the frame showed in a shared or newly built pose
uint builtBefore = 0u;  // instances whose pose an earlier view of the frame built
uint unshared = 0u;     // instances that an earlier view of the frame showed in an unshared pose
#if SLOTS
uint unsharedLast = 0u; // instances with an unshared pose in the last frame or, in later views, in this frame
#endif

void beginBlock(uint wordBlock) {
    depthGradient = frustumLength(vec3(frame.viewProjection[0].w, frame.viewProjection[1].w, frame.viewProjection[2].w));
    if (cull.hasHysteresis != 0u) {
        keptLevels = levelPlanes(cull.firstViewWord + WORD_LEVELS, wordBlock);
    }
    if (cull.hasLastBits != 0u) {
        previousLevels = levelPlanes(BITS_LEVELS, wordBlock);
        uint unsharedBits = visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)];
#if SLOTS
        unsharedLast = unsharedBits;
#endif
        if (cull.isLaterView != 0u) {
            shownBefore = visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)];
            builtBefore = shownBefore & unsharedBits;
            unshared = unsharedBits;
        }
#if ANIMATION_LOD
        needsPose = ~unsharedBits;
#endif
    }
}

#if SLOTS
// Frees palette slots of removed instances, and of instances in neither unsharedNow nor unsharedLast. Counts instances
// of a word block that return or take a slot. unsharedNow: bits of instances with an unshared pose. present: bits of
// existing instances.
void countSlots(uint wordBlock, uint unsharedNow, uint present) {
    uint held = slotWords[heldPlane(wordBlock)];
    uint freed = held & ~(present & (unsharedNow | unsharedLast));
    slotWords[heldPlane(wordBlock)] = held & ~freed;
    slotWords[freedPlane(wordBlock)] = freed;
    offsets[slotOffsetsOf(LIST_TAKEN) + wordBlock] = uint(bitCount(unsharedNow & ~held));
    offsets[slotOffsetsOf(LIST_FREED) + wordBlock] = uint(bitCount(freed));
}
#endif

// Inverse of levelPlanes: stores levels of detail of a word block as bit planes. first: index of the first word.
void keepLevels(int first, uvec3 planes, uint wordBlock) {
    visibilityBits[visibilityOf(first, wordBlock)] = planes.x;
    visibilityBits[visibilityOf(first + 1, wordBlock)] = planes.y;
    visibilityBits[visibilityOf(first + 2, wordBlock)] = planes.z;
}

#if FRUSTA > 1
uint keepCasters(int frustum, uint wordBlock, uint present) {
    uint inside = verdictOf(VERDICT_INSIDE + frustum) & present;
    visibilityBits[visibilityOf(frustum, wordBlock)] = inside;
    keepLevels(levelBitsOf(frustum), verdictLevels(frustum) & present, wordBlock);
    return inside;
}
#endif

// Stores which instances of a word block get a new pose. Returns the bits of these instances, except those with a
// state. seen: bits of instances in view, even if occluded, because poses may last several frames.
uint finishPoses(uint wordBlock, uint seen, uint present) {
    uint stated = verdictOf(VERDICT_STATED);
    uint ownPose = seen & (~verdictOf(VERDICT_SHARED_POSE) | stated);
    uint better = (verdictOf(VERDICT_FINER) & ~stated) | verdictOf(VERDICT_GROWN);
    uint due = ((needsPose | verdictOf(VERDICT_DUE)) & ~builtBefore) | better;
#if SLOTS
    unshared &= present;
    due |= ~slotWords[heldPlane(wordBlock)]; // a newly taken slot still stores another instance's pose
    countSlots(wordBlock, ownPose | unshared, present);
#endif
    uint shares = (shownBefore | seen) & ~(ownPose | unshared);
    uint built = ownPose & due;
    visibilityBits[visibilityOf(BITS_SHOWN, wordBlock)] = builtBefore | built | shares;
    visibilityBits[visibilityOf(BITS_OWN_POSE, wordBlock)] = ownPose | unshared;
    visibilityBits[visibilityOf(BITS_BUILT, wordBlock)] = built;
#if STATES
    visibilityBits[visibilityOf(BITS_STATE, wordBlock)] = stated;
    offsets[offsetsOf(LIST_BUILT) + cull.poseLevels * cull.wordBlockCount + wordBlock] = uint(bitCount(built & stated));
#endif
    return built & ~stated;
}

// Stores which instances of a word block each frustum sees, and counts those that any sees.
void finishBlock(uint wordBlock, uint present) {
    uint view = verdictOf(VERDICT_INSIDE) & present;
    uint drawn = view;
    if (cull.testsOcclusion != 0u) {
        visibilityBits[visibilityOf(BITS_IN_VIEW, wordBlock)] = view;
        drawn &= cull.hasLastBits == 0u ? ~0u : visibilityBits[visibilityOf(cull.firstViewWord + WORD_VISIBLE, wordBlock)];
    } else {
        // A later pass that tests occlusion reads this word.
        visibilityBits[visibilityOf(cull.firstViewWord + WORD_VISIBLE, wordBlock)] = 0u;
    }
    uint seen = drawn;
#if FRUSTA > 1
    seen |= keepCasters(1, wordBlock, present) | keepCasters(2, wordBlock, present) | keepCasters(3, wordBlock, present);
#endif
    uvec3 levels = verdictLevels(0) & present;
    keepLevels(cull.firstViewWord + WORD_LEVELS, levels, wordBlock);
    // Instances outside this view keep the levels of detail of their built poses, so that a later view of the frame knows if a pose
    // lacks joints.
    uvec3 unseen = uvec3(cull.isLaterView != 0u ? ~(seen | view) : 0u);
    levels = (levels & ~unseen) | (previousLevels & unseen);
    visibilityBits[visibilityOf(0, wordBlock)] = drawn;
    keepLevels(levelBitsOf(0), levels, wordBlock);
    offsets[offsetsOf(LIST_VISIBLE) + wordBlock] = uint(bitCount(seen));
    uint built = finishPoses(wordBlock, seen | view, present);
#if BLOCK_LANES == 1
    uvec3 poses = poseLevelsIn(levels);
    for (uint level = 0u; level < cull.poseLevels; level++) {
        offsets[offsetsOf(LIST_BUILT) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(built & levelMask(poses, level)));
    }
#else
    verdictsOfBlocks[verdictAt(VERDICT_INSIDE)] = drawn;
    verdictsOfBlocks[verdictAt(VERDICT_LEVELS)] = levels.x;
    verdictsOfBlocks[verdictAt(VERDICT_LEVELS + 1)] = levels.y;
    verdictsOfBlocks[verdictAt(VERDICT_LEVELS + 2)] = levels.z;
    verdictsOfBlocks[verdictAt(VERDICT_DUE)] = built;
#endif
}

#if BLOCK_LANES == 1
// Counts the instances of a word block per frustum and level of detail. Rereads words that this lane wrote, because
// keeping them in registers would double the compile time of software OpenGL.
void countLists(uint wordBlock) {
    uint lists = uint(FRUSTA) * cull.levelCount;
    for (uint i = 0u; i < lists; i++) {
        uint frustum = i / cull.levelCount;
        uint level = i - frustum * cull.levelCount;
        uvec3 planes = levelPlanes(levelBitsOf(int(frustum)), wordBlock);
        uint members = visibilityBits[visibilityOf(int(frustum), wordBlock)] & levelMask(planes, level);
        offsets[offsetsOf(frustum) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(members));
    }
}
#else
#if FRUSTA * (1 << LEVEL_PLANES) > BLOCK_LANES
#error culling: found more lists than lanes, expected a lane for each
#endif
// Counts the instances of a word block per frustum and level of detail; each lane counts one pair.
void countLists(uint wordBlock, uint lane) {
    if (lane < uint(FRUSTA) * cull.levelCount) {
        uint frustum = lane / cull.levelCount;
        uint level = lane - frustum * cull.levelCount;
        uint members = verdictOf(VERDICT_INSIDE + int(frustum)) & levelMask(verdictLevels(int(frustum)), level);
        offsets[offsetsOf(frustum) + level * cull.wordBlockCount + wordBlock] = uint(bitCount(members));
    }
    if (lane < cull.poseLevels) {
        uint members = verdictOf(VERDICT_DUE) & levelMask(poseLevelsIn(verdictLevels(0)), lane);
        offsets[offsetsOf(LIST_BUILT) + lane * cull.wordBlockCount + wordBlock] = uint(bitCount(members));
    }
}
#endif

void main() {
    uint wordBlock = wordBlockIndex();
    uint first = wordBlockBatch(wordBlock) * cull.batchSize + wordBlockSlot(wordBlock);
    uint batchEnd = min((wordBlockBatch(wordBlock) + 1u) * cull.batchSize, cull.instanceCount);
    uint count = min(uint(WORD_BITS), max(batchEnd, first) - first);
    uint present = count == uint(WORD_BITS) ? ~0u : (1u << count) - 1u;
#if BLOCK_LANES == 1
    if (wordBlock >= cull.wordBlockCount) {
        return;
    }
    beginBlock(wordBlock);
    beginFrusta();
    beginVerdicts();
    // The loop always has 32 steps; those beyond the last instance repeat the last instance's test.
    uint last = first + max(count, 1u) - 1u;
    for (uint bit = 0u; bit < uint(WORD_BITS); bit++) {
        cullInstance(int(min(first + bit, last)), bit);
    }
    finishBlock(wordBlock, present);
    countLists(wordBlock);
#else
    uint lane = gl_LocalInvocationID.x % uint(BLOCK_LANES);
    bool isThere = wordBlock < cull.wordBlockCount; // lanes beyond the last word block must reach barriers too
    if (isThere) {
        beginBlock(wordBlock);
        if (lane < count) {
            cullInstance(int(first + lane), lane);
        }
    }
    gatherVerdicts();
    if (isThere && lane == 0u) {
        finishBlock(wordBlock, present);
    }
    syncLanes();
    if (isThere) {
        countLists(wordBlock, lane);
    }
#endif
}
