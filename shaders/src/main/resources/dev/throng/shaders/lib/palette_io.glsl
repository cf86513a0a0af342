// Input and output of palette kernels; a kernel defines local size and main. STATES is 0 for instances that play one clip; for
// instances with a state, STATES_BLENDED if poses are blended when read, STATES_KEPT if pose_state.comp stored them.
#include "lib/blocks.glsl"
#include "lib/playback_phase.glsl"
#include "lib/sample_span.glsl"
#include "lib/atlas.glsl"
#include "lib/palette_offset.glsl"
#if PALETTE_SPLIT
#include "lib/polar.glsl"
#endif

layout(std430, binding = BLOCK_INSTANCES) readonly buffer Instances {
    Instance instances[];
};

// Palettes of shared poses, then of the batch's instances; PALETTE_TEXELS texels per entry.
layout(std430, binding = BLOCK_PALETTE) writeonly buffer Palette {
    vec4 paletteTexels[];
};

layout(binding = UNIT_ATLAS) uniform AtlasTexels atlas;
layout(binding = UNIT_SAMPLES) uniform usamplerBuffer sampleTable;
// Joints of each level of detail (LevelJoints.java): per level, index of its first joint in this table and number of joints; then
// the joints. After them, startTable of lib/sample_span.glsl.
layout(binding = UNIT_INDICES) uniform usamplerBuffer indexTable;
// Per joint: index of the parent, hierarchy level (0 for a root), first palette entry and end of its entries. After the joints,
// clipTable of lib/sample_span.glsl.
layout(binding = UNIT_JOINTS) uniform usamplerBuffer joints;
layout(binding = UNIT_INVERSE_BIND) uniform samplerBuffer inverseBind;

// Parent of a joint, or -1 for a root.
int parentOf(int joint) {
    uvec4 at = texelFetch(joints, joint);
    return at.y == 0u ? -1 : int(at.x);
}

// Work of the kernel (PaletteWork.java): headers of batches, then indices of instances whose palette is built.
layout(binding = UNIT_WORK) uniform usamplerBuffer work;

uniform int batch; // index of the batch whose data are bound to instances[] and paletteTexels[]
uniform int batchCount;
uniform int firstInstance; // index of the batch's first instance
uniform uint firstSlot; // number of the first slot of paletteTexels[] that may hold an instance's palette

const int GROUP_INSTANCES = LANES / INSTANCE_LANES;

#if SLOTS
layout(std430, binding = BLOCK_SLOTS) readonly buffer Slots {
    uint slotWords[]; // slots of instances (PaletteSlots.java)
};

// index, in slotWords[], of the first instance's entry; -1 if an instance's slot is its index in the batch
uniform int firstSlotEntry;

// Palette slot of an instance plus 1; 0 without a slot. instance: index in the batch.
uint slotEntry(uint instance) {
    return firstSlotEntry < 0 ? instance + 1u : slotWords[firstSlotEntry + int(instance)];
}
#endif

// Instance and level of detail that a lane processes.
struct WorkItem {
    bool isValid;
    uint batchIndex;
    uint paletteSlot;
    int firstJoint;  // index of the level's first joint in indexTable
    int jointCount;
};

WorkItem slotted(WorkItem item) {
#if SLOTS
    uint entry = slotEntry(item.batchIndex);
    item.isValid = item.isValid && entry != 0u;
    item.paletteSlot = entry - 1u;
#else
    item.paletteSlot = item.batchIndex;
#endif
    return item;
}

#if STATES

WorkItem workItem(uint at) {
    int header = batch * WORK_HEADER;
    WorkItem item;
    item.isValid = at < texelFetch(work, header + WORK_STATE_COUNT).x;
    int index = item.isValid ? int(texelFetch(work, header + WORK_STATE_FIRST).x + at) : 0;
    item.batchIndex = texelFetch(work, batchCount * WORK_HEADER + index).x;
    item.firstJoint = 0;
    item.jointCount = jointCount; // all joints at each level of detail
    return slotted(item);
}

#else

WorkItem workItem(uint at) {
    int levels = batch * WORK_HEADER;
    int level = 0;
    uint before = 0u;
    uint end = texelFetch(work, levels + WORK_COUNT).x;
#if POSE_LEVELS > 1
    for (int l = 1; l < POSE_LEVELS; l++) {
        uint more = texelFetch(work, levels + WORK_COUNT + l * WORK_LEVEL).x;
        bool beyond = at >= end;
        level = beyond ? l : level;
        before = beyond ? end : before;
        end += more;
    }
#endif
    uint first = texelFetch(work, levels + WORK_FIRST + level * WORK_LEVEL).x;
    WorkItem item;
    item.isValid = at < end;
    int index = item.isValid ? int(first + at - before) : 0;
    item.batchIndex = texelFetch(work, batchCount * WORK_HEADER + index).x;
#if POSE_LEVELS > 1
    item.firstJoint = int(texelFetch(indexTable, 2 * level).x);
    item.jointCount = int(texelFetch(indexTable, 2 * level + 1).x);
#else
    item.firstJoint = 0;
    item.jointCount = jointCount;
#endif
    return slotted(item);
}

#endif

int itemJoint(WorkItem item, int index) {
#if POSE_LEVELS > 1 && !STATES
    return int(texelFetch(indexTable, item.firstJoint + index).x);
#else
    return index;
#endif
}

#if STATES

int stateOf(uint instance) {
    return max(int(instances[instance].state), 1) - 1; // valid even if the list of work is older than the records of instances
}

#endif

#if STATES == STATES_KEPT

// Local poses of states, laid out as in atlas samples.
layout(binding = UNIT_STATE_POSES) uniform samplerBuffer statePoses;

#define PoseSource int

PoseSource poseSource(uint instance, int member) {
    return stateOf(instance);
}

Joint localJoint(PoseSource state, int joint) {
    return atlasPose(statePoses, state, joint);
}

#elif STATES == STATES_BLENDED

#include "lib/foot_pose.glsl"

#define PoseSource StateClips

PoseSource poseSource(uint instance, int member) {
    int state = stateOf(instance);
    return footed(tilted(gatherState(state, member), state, instance), state, instance);
}

Joint localJoint(PoseSource source, int joint) {
    return jointOf(shownPose(source, joint));
}

#else

#define PoseSource SampleSpan

PoseSource poseSource(uint instance, int member) {
    Instance record = instances[instance];
    return sampleSpanFind(joints, sampleTable, indexTable, uint(jointCount) + record.clip, phaseOf(record, frame.ticks));
}

Joint localJoint(PoseSource span, int joint) {
    return atlasLocal(atlas, span, joint);
}

#endif

// Waits until the lanes of an instance have written shared memory. memoryBarrierShared() is needed because some drivers move shared
// reads before a lone barrier().
void syncLanes() {
#if INSTANCE_LANES > 1
    memoryBarrierShared();
    barrier();
#endif
}

uint entryAt(uint slot, int entry) {
    return uint(paletteTexel(firstSlot + slot) + entry * PALETTE_TEXELS);
}

#if PALETTE_SIMILARITIES

#define Entry Similarity

Entry jointEntry(Joint global) {
    return global;
}

void writeEntry(uint slot, int entry, Entry global) {
    int source = entry * PALETTE_TEXELS;
    Similarity bind = Similarity(texelFetch(inverseBind, source), texelFetch(inverseBind, source + 1));
    Similarity result = similarityMultiply(global, bind);
    uint at = entryAt(slot, entry);
    paletteTexels[at] = result.move;
    paletteTexels[at + 1u] = result.turn;
}

#else

#define Entry Affine

Entry jointEntry(Joint global) {
    return jointToAffine(global);
}

void writeEntry(uint slot, int entry, Entry global) {
    int source = entry * AFFINE_TEXELS;
    Affine bind = Affine(
        texelFetch(inverseBind, source), texelFetch(inverseBind, source + 1), texelFetch(inverseBind, source + 2));
    Affine result = affineMultiply(global, bind);
    uint at = entryAt(slot, entry);
#if PALETTE_SPLIT
    Polar parts = polarSplit(result);
    paletteTexels[at++] = parts.turn;
    result = parts.rows;
#endif
    paletteTexels[at] = result.row0;
    paletteTexels[at + 1u] = result.row1;
    paletteTexels[at + 2u] = result.row2;
}

#endif
