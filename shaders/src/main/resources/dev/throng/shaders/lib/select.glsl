// What the three steps of selecting share, in groups of LANES. Instances come in runs of 32, one bit of a word each; a run never crosses from
// one palette batch into the next. Twin of dev.throng.crowd.cpu.CpuSelect.

// SelectBlock: the shape of one crowd.
layout(std140, binding = BLOCK_SELECT) uniform Select {
    vec4 levelErrors;      // of levels 1 to 4, character units; infinite where there is no such level
    uint instanceCount;    // instances beyond are in no frustum
    uint batchSize;        // instances of a full palette batch
    uint runsPerBatch;
    uint runCount;         // that are walked
    uint levelCount;
    uint batchCommands;    // draw commands of one batch in one frustum
    uint frustumCommands;  // draw commands of all batches in one frustum
    uint culled;           // 0: everything is inside every frustum
    uint continued;        // 0: there are no marks of a frame before
    uint occluded;         // 0: hidden instances are drawn, too
    uint poolShift;        // a phase shifted by it is the number of a shared pose; 32 where there is none
    uint poolSlots;        // palettes of shared poses, before those of instances
    float poolHalfStep;    // cycles
    float paceScale;       // the error that levels may have, as a multiple of the one that poses may have
    uint capacity;         // instances that runs, batches and lists have room for
    uint runRoom;          // runs that there is room for
    uint poseLevels;       // levels with palettes of their own
    uint posesByLevel;     // 0: all palettes are whole, as those of level 0
} select;

uint selectIndex() {
    return (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x;
}

// Its first instance, counted from the first of its batch.
uint runSlot(uint run) {
    return run % select.runsPerBatch * uint(RUN);
}

uint runBatch(uint run) {
    return run / select.runsPerBatch;
}

uint batchCount() {
    return (select.capacity + select.batchSize - 1u) / select.batchSize;
}

// The first run of a batch. For batches without instances it is the end of the last run.
uint batchRun(uint batch) {
    return min(batch * select.runsPerBatch, select.runCount);
}

// First word of a list's offsets: one for each (level, run), then the sum of all. After the frusta's lists come all
// visible instances, whatever their level, and those of them with a pose to build.
const uint LIST_SEEN = uint(FRUSTA);
const uint LIST_BUILT = uint(FRUSTA) + 1u;

uint offsetsOf(uint list) {
    uint more = max(list, LIST_SEEN) - LIST_SEEN;
    return (list - more) * (select.levelCount * select.runCount + 1u) + more * (select.runCount + 1u);
}

// Words of a run's marks: instances inside each frustum, planes of levels, instances with a pose of their own, and
// those with a pose to build. With occlusion culling also instances in the camera's view, and those of them that are
// not hidden.
const int MARK_LEVELS = FRUSTA;
const int MARK_OWN = FRUSTA + LEVEL_PLANES;
const int MARK_BUILT = MARK_OWN + 1;
const int MARK_VIEW = MARK_BUILT + 1;
const int MARK_SEEN = MARK_VIEW + 1;

uint markOf(int word, uint run) {
    return uint(word) * select.runRoom + run;
}

// Number of the level of the i-th instance of a run.
uint levelIn(uvec3 planes, uint i) {
    uvec3 digits = planes >> i & 1u;
    return digits.x | digits.y << 1u | digits.z << 2u;
}

// The same planes for palettes: which joints one has.
uvec3 poseLevelsIn(uvec3 planes) {
    return select.posesByLevel != 0u ? planes : uvec3(0u);
}

// The instances of a level: bits of their level's number, one plane for each.
uint levelMask(uvec3 planes, uint level) {
    uint x = (level & 1u) != 0u ? planes.x : ~planes.x;
    uint y = (level & 2u) != 0u ? planes.y : ~planes.y;
    uint z = (level & 4u) != 0u ? planes.z : ~planes.z;
    return x & y & z;
}
