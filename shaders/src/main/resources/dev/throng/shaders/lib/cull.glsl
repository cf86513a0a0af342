// Common code of the culling kernels, for work groups of LANES lanes. A word block is 32 instances of one palette batch, whose bits
// share a word. BLOCK_LANES lanes process a word block: 1 on CPUs, 32 on GPUs. CPU counterpart: dev.throng.crowd.cpu.CpuCull.

// Parameters of one crowd's culling, written by the Java class CullBlock.
layout(std140, binding = BLOCK_CULL) uniform Cull {
    vec4 levelErrors[ERROR_VECTORS]; // geometric errors of levels of detail 1, 2, ..., character units; infinite for missing levels
    vec4 stateSphere;      // sphere around all poses of states: centre and radius, character space
    uint instanceCount;
    uint batchSize;        // number of instances of a full palette batch
    uint wordBlocksPerBatch;
    uint wordBlockCount;
    uint levelCount;
    uint batchCommands;
    uint frustumCommands;   // number of draw commands per frustum
    uint testsFrusta;       // 0 if every instance counts as inside every frustum
    uint hasLastBits;       // 0 if the last frame left no visibility bits
    uint hasHysteresis;     // 1 if levels of detail are chosen with hysteresis
    uint isLaterView;       // 0 in the first view of a frame, 1 in later views
    uint testsOcclusion;    // 0 if occluded instances are drawn too
    uint poolShift;         // right shift from phase to index of a shared pose of the clip; 32 without shared poses
    uint poolSlots;         // number of palettes of shared poses, which precede those of instances
    float poolHalfStep;     // half the phase difference between adjacent shared poses, cycles
    float poseErrorScale;   // allowed error of levels of detail, divided by that of poses
    uint capacity;          // number of instances that fit into the buffers
    uint wordBlockCapacity; // number of word blocks that fit into the buffers
    uint poseLevels;        // number of levels of detail with separate palettes
    uint posesByLevel;      // 0 if palettes have all joints, 1 if only those of their level of detail
    uint detailFades;       // 0 if layers and inverse kinematics are shown fully at every distance
    uint hasStates;         // 0 if no instance has a state, so BITS_STATE is missing
    uint slotBatches;       // with SLOTS: number of adjacent batches that share palette slots
    int firstViewWord;      // number added to WORD_LEVELS and WORD_VISIBLE for the words of the current view
    float lodFactor;
} cull;

uint wordBlockIndex() {
    return ((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x) / uint(BLOCK_LANES);
}

// Index, in its batch, of the first instance of a word block.
uint wordBlockSlot(uint wordBlock) {
    return wordBlock % cull.wordBlocksPerBatch * uint(WORD_BITS);
}

uint wordBlockBatch(uint wordBlock) {
    return wordBlock / cull.wordBlocksPerBatch;
}

uint batchCount() {
    return (cull.capacity + cull.batchSize - 1u) / cull.batchSize;
}

// Index of the first word block of a batch; for a batch without instances, the number of word blocks.
uint batchWordBlock(uint batch) {
    return min(batch * cull.wordBlocksPerBatch, cull.wordBlockCount);
}

// Indices of culling lists: 0 to FRUSTA - 1, instances in each frustum; LIST_VISIBLE, all visible instances;
// LIST_BUILT, instances whose pose is built, in a section per level of detail and one for instances with a state.
const uint LIST_VISIBLE = uint(FRUSTA);
const uint LIST_BUILT = uint(FRUSTA) + 1u;

uint offsetsOf(uint list) {
    uint more = max(list, LIST_VISIBLE) - LIST_VISIBLE;
    return (list - more) * (cull.levelCount * cull.wordBlockCount + 1u) + more * (cull.wordBlockCount + 1u);
}

// Indices of the words with visibility bits of a word block (32 instances, one bit each), in order: instances in each
// frustum; levels of detail as bit planes; unoccluded instances; instances with an own pose; instances whose pose must
// be built; with occlusion culling, instances in the camera's view; instances with a state; instances shown so far in
// the frame; bit planes of levels per shadow map. Last, for views with separate words: bit planes of levels, and
// unoccluded instances.
const int BITS_LEVELS = FRUSTA + WORD_LEVELS;
const int BITS_OWN_POSE = FRUSTA + WORD_OWN_POSE;
const int BITS_BUILT = FRUSTA + WORD_BUILT;
const int BITS_IN_VIEW = FRUSTA + WORD_IN_VIEW;
const int BITS_STATE = FRUSTA + WORD_STATE;
const int BITS_SHOWN = FRUSTA + WORD_SHOWN;

// Index of the first word with bit planes of a frustum's levels of detail. frustum: 0, the camera; else a shadow map,
// whose casters may be coarser.
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

// Bit planes of the levels of detail for which palettes are built; all 0, the finest level, if every palette has all joints.
// planes: bit planes of the drawn levels.
uvec3 poseLevelsIn(uvec3 planes) {
    return cull.posesByLevel != 0u ? planes : uvec3(0u);
}

// Bit mask of the instances with a given level of detail, among 32. planes: bit planes of their levels.
uint levelMask(uvec3 planes, uint level) {
    uint x = (level & 1u) != 0u ? planes.x : ~planes.x;
    uint y = (level & 2u) != 0u ? planes.y : ~planes.y;
    uint z = (level & 4u) != 0u ? planes.z : ~planes.z;
    return x & y & z;
}
