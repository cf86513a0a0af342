// Common parts of the culling steps, for work groups of LANES. A word block is 32 instances of one palette batch; a word stores
// one bit for each. BLOCK_LANES lanes share a word block: 1 on CPUs, 32 on GPUs. CPU counterpart: dev.throng.crowd.cpu.CpuCull.

// Parameters of one crowd's culling, written by the Java class CullBlock.
layout(std140, binding = BLOCK_CULL) uniform Cull {
    vec4 levelErrors[ERROR_VECTORS]; // errors of levels of detail from 1 on, character units; infinite for missing levels
    vec4 stateSphere;      // bounds of instances with a state: centre and radius, character space
    uint instanceCount;    // instances from this number on do not exist
    uint batchSize;        // instances of a full palette batch
    uint wordBlocksPerBatch;
    uint wordBlockCount;
    uint levelCount;
    uint batchCommands;
    uint frustumCommands;   // draw commands per frustum
    uint culled;            // 0: every instance counts as inside every frustum
    uint continued;         // 0: there are no visibility bits of a last frame
    uint levelsLast;        // 0: levels are chosen without hysteresis
    uint further;           // 0: this is the first view of the frame
    uint occluded;          // 0: occluded instances are drawn too
    uint poolShift;         // phase >> poolShift is the number of a shared pose; 32 without a pose pool
    uint poolSlots;         // count of palettes of shared poses, which precede those of instances
    float poolHalfStep;     // half the phase between shared poses, cycles
    float poseErrorScale;   // allowed error of levels, divided by that of poses
    uint capacity;          // instances for which there is room
    uint wordBlockCapacity; // word blocks for which there is room
    uint poseLevels;        // count of levels with separate palettes
    uint posesByLevel;      // 0: palettes have all joints; else those of their level
    uint detailFades;       // 0: states are shown fully at every distance
    uint stated;            // 0: no instance has a state, so BITS_STATE is missing
    uint slotBatches;       // count of adjacent batches that share palettes, with SLOTS
    int viewWord;           // first word that belongs to the view, of WORD_LEVELS and WORD_VISIBLE: FRUSTA, or after all other words
    float lodFactor;
} cull;

uint wordBlockIndex() {
    return ((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x) / uint(BLOCK_LANES);
}

// Number of the word block's first instance in its batch.
uint wordBlockSlot(uint wordBlock) {
    return wordBlock % cull.wordBlocksPerBatch * uint(WORD_BITS);
}

uint wordBlockBatch(uint wordBlock) {
    return wordBlock / cull.wordBlocksPerBatch;
}

uint batchCount() {
    return (cull.capacity + cull.batchSize - 1u) / cull.batchSize;
}

// First word block of a batch; for a batch without instances, the number of word blocks.
uint batchWordBlock(uint batch) {
    return min(batch * cull.wordBlocksPerBatch, cull.wordBlockCount);
}

// Numbers of lists: one per frustum; all visible instances; instances with a pose to build, by level of detail, those with a
// state last.
const uint LIST_VISIBLE = uint(FRUSTA);
const uint LIST_BUILT = uint(FRUSTA) + 1u;

uint offsetsOf(uint list) {
    uint more = max(list, LIST_VISIBLE) - LIST_VISIBLE;
    return (list - more) * (cull.levelCount * cull.wordBlockCount + 1u) + more * (cull.wordBlockCount + 1u);
}

// Words of visibility bits, in order. Per word block: instances in each frustum; bit planes of levels; unoccluded instances; own
// poses; poses to build; instances in the camera's view, with occlusion culling; instances with a state; instances shown so far
// in the frame; bit planes of casters' levels per shadow map. Last, for each view that keeps its own: planes of levels and
// unoccluded instances.
const int BITS_LEVELS = FRUSTA + WORD_LEVELS;
const int BITS_OWN_POSE = FRUSTA + WORD_OWN_POSE;
const int BITS_BUILT = FRUSTA + WORD_BUILT;
const int BITS_IN_VIEW = FRUSTA + WORD_IN_VIEW;
const int BITS_STATE = FRUSTA + WORD_STATE;
const int BITS_SHOWN = FRUSTA + WORD_SHOWN;

// First of the bit planes that store levels for a frustum. Shadow maps have planes of their own, since casters are at least as
// coarse as in the picture.
int levelBitsOf(int frustum) {
    return frustum == 0 ? BITS_LEVELS : FRUSTA + WORD_CASTER_LEVELS + LEVEL_PLANES * (frustum - 1);
}

uint visibilityOf(int word, uint wordBlock) {
    return uint(word) * cull.wordBlockCapacity + wordBlock;
}

uint levelIn(uvec3 planes, uint i) {
    uvec3 digits = planes >> i & 1u;
    return digits.x | digits.y << 1u | digits.z << 2u;
}

// Bit planes of the levels by which palettes omit joints; all 0, the finest level, if every palette has all joints.
uvec3 poseLevelsIn(uvec3 planes) {
    return cull.posesByLevel != 0u ? planes : uvec3(0u);
}

// Bits of those of 32 instances that have a given level. planes: bit planes of the instances' levels.
uint levelMask(uvec3 planes, uint level) {
    uint x = (level & 1u) != 0u ? planes.x : ~planes.x;
    uint y = (level & 2u) != 0u ? planes.y : ~planes.y;
    uint z = (level & 4u) != 0u ? planes.z : ~planes.z;
    return x & y & z;
}
