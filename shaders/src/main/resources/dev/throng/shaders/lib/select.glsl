// What the three steps of selecting share, in groups of LANES. Instances come in runs of 32, one bit of a word each; a run never crosses from
// one palette batch into the next. Twin of dev.throng.crowd.cpu.CpuSelect.

// SelectBlock: the shape of one crowd.
layout(std140, binding = BLOCK_SELECT) uniform Select {
    vec4 levelErrors;      // of levels 1 to 4, character units; infinite where there is no such level
    uint instanceCount;
    uint batchSize;        // instances of a full palette batch
    uint runsPerBatch;
    uint runCount;
    uint levelCount;
    uint batchCommands;    // draw commands of one batch in one frustum
    uint frustumCommands;  // draw commands of all batches in one frustum
    uint culled;           // 0: everything is inside every frustum
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
    return (select.instanceCount + select.batchSize - 1u) / select.batchSize;
}

// First word of a frustum's offsets: one for each (level, run), then the sum of all. After the frusta the same of their
// union, without levels.
uint offsetsOf(uint frustum) {
    return frustum * (select.levelCount * select.runCount + 1u);
}

// The instances of a level: bits of their level's number, one plane for each.
uint levelMask(uvec3 planes, uint level) {
    uint x = (level & 1u) != 0u ? planes.x : ~planes.x;
    uint y = (level & 2u) != 0u ? planes.y : ~planes.y;
    uint z = (level & 4u) != 0u ? planes.z : ~planes.z;
    return x & y & z;
}
