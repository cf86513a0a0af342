// What the three steps of culling share, in groups of LANES. Instances come in word blocks: 32 of them, one bit of a word each; a
// word block never crosses from one palette batch into the next. BLOCK_LANES is the number of lanes that share a word block: 1, or one for
// each instance. CPU counterpart: dev.throng.crowd.cpu.CpuCull.

// CullBlock: the shape of one crowd.
layout(std140, binding = BLOCK_CULL) uniform Cull {
    vec4 levelErrors[ERROR_VECTORS]; // of levels 1 and up, character units; infinite where there is no such level
    vec4 stateSphere;      // of instances with a state: centre and radius in the character's space
    uint instanceCount;    // instances beyond are in no frustum
    uint batchSize;        // instances of a full palette batch
    uint wordBlocksPerBatch;
    uint wordBlockCount;         // that are walked
    uint levelCount;
    uint batchCommands;     // draw commands of one batch in one frustum
    uint frustumCommands;   // draw commands of all batches in one frustum
    uint culled;            // 0: everything is inside every frustum
    uint continued;         // 0: there are no visibility bits of a frame before
    uint levelsLast;        // 0: levels of the view's last picture do not last a little
    uint further;           // 0: no other view of the same frame came before, which has posed what it saw
    uint occluded;          // 0: hidden instances are drawn, too
    uint poolShift;         // a phase shifted by it is the number of a shared pose; 32 where there is none
    uint poolSlots;         // palettes of shared poses, before those of instances
    float poolHalfStep;     // cycles
    float poseErrorScale;   // the error that levels may have, as a multiple of the one that poses may have
    uint capacity;          // instances that word blocks, batches and lists have room for
    uint wordBlockCapacity; // word blocks that there is room for
    uint poseLevels;        // levels with palettes of their own
    uint posesByLevel;      // 0: all palettes are whole, as those of level 0
    uint detailFades;       // 0: all of a state is shown however far away it is
    uint stated;            // 0: no instance has a state, and there are no bits of those that have one
    uint slotBatches;       // batches that share palettes, where these are given to instances that are seen
    int viewWord;           // first of the words that the view keeps, WORD_LEVELS and WORD_VISIBLE: FRUSTA, or one behind all others
    float lodFactor;        // of the crowd's errors as they are seen
} cull;

uint wordBlockIndex() {
    return ((gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x) / uint(BLOCK_LANES);
}

// Its first instance, counted from the first of its batch.
uint wordBlockSlot(uint wordBlock) {
    return wordBlock % cull.wordBlocksPerBatch * uint(WORD_BITS);
}

uint wordBlockBatch(uint wordBlock) {
    return wordBlock / cull.wordBlocksPerBatch;
}

uint batchCount() {
    return (cull.capacity + cull.batchSize - 1u) / cull.batchSize;
}

// The first word block of a batch. For batches without instances it is the end of the last word block.
uint batchWordBlock(uint batch) {
    return min(batch * cull.wordBlocksPerBatch, cull.wordBlockCount);
}

// First word of a list's offsets: one for each (level, word block), then the sum of all. After the frusta's lists come all
// visible instances, whatever their level, and those of them with a pose to build: level after level, then those with a state.
const uint LIST_VISIBLE = uint(FRUSTA);
const uint LIST_BUILT = uint(FRUSTA) + 1u;

uint offsetsOf(uint list) {
    uint more = max(list, LIST_VISIBLE) - LIST_VISIBLE;
    return (list - more) * (cull.levelCount * cull.wordBlockCount + 1u) + more * (cull.wordBlockCount + 1u);
}

// Words of a word block's visibility bits: instances inside each frustum, planes of levels, with occlusion culling instances that are
// not hidden. Instances with a pose of their own, and those with a pose to build. With occlusion culling also instances in the
// camera's view. With states also instances that have one. Those that a view of the frame has shown so far, in a shared pose or in one
// of their own that was built in the frame. Planes of casters' levels in each shadow map. Last, for each view that keeps its own,
// planes of levels and instances that are not hidden.
const int BITS_LEVELS = FRUSTA + WORD_LEVELS;
const int BITS_OWN_POSE = FRUSTA + WORD_OWN_POSE;
const int BITS_BUILT = FRUSTA + WORD_BUILT;
const int BITS_IN_VIEW = FRUSTA + WORD_IN_VIEW;
const int BITS_STATE = FRUSTA + WORD_STATE;
const int BITS_SHOWN = FRUSTA + WORD_SHOWN;

// First of the planes of levels by which a frustum's list is drawn. A shadow map's casters are at least as coarse as in the picture.
int levelBitsOf(int frustum) {
    return frustum == 0 ? BITS_LEVELS : FRUSTA + WORD_CASTER_LEVELS + LEVEL_PLANES * (frustum - 1);
}

uint visibilityOf(int word, uint wordBlock) {
    return uint(word) * cull.wordBlockCapacity + wordBlock;
}

// Number of the level of the i-th instance of a word block.
uint levelIn(uvec3 planes, uint i) {
    uvec3 digits = planes >> i & 1u;
    return digits.x | digits.y << 1u | digits.z << 2u;
}

// The same planes for palettes: which joints one has.
uvec3 poseLevelsIn(uvec3 planes) {
    return cull.posesByLevel != 0u ? planes : uvec3(0u);
}

// The instances of a level: bits of their level's number, one plane for each.
uint levelMask(uvec3 planes, uint level) {
    uint x = (level & 1u) != 0u ? planes.x : ~planes.x;
    uint y = (level & 2u) != 0u ? planes.y : ~planes.y;
    uint z = (level & 4u) != 0u ? planes.z : ~planes.z;
    return x & y & z;
}
