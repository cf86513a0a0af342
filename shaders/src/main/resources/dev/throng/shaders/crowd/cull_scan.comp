#version 450 core
// Second step of culling: one work group per culling list turns the numbers of instances per word block (32 instances) into offsets
// in the list (prefix sums), level by level. If the list belongs to a frustum, the work group also fills in draw commands. With LATE,
// processes only the two lists that the camera's second drawing needs.
#include "lib/cull.glsl"
#include "lib/scan.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_OFFSETS) coherent buffer Offsets {
    uint offsets[]; // per culling list, level of detail and word block: number of instances, which becomes an offset in the list
};

// Draw commands (DrawCommands.java): five words per command, batch by batch; then the level of detail of each command
// in one batch.
layout(std430, binding = BLOCK_COMMANDS) buffer Commands {
    uint commands[];
};

layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // numbers of instances: per frustum and level of detail, then per list that belongs to no frustum
};

layout(std430, binding = BLOCK_WORK) buffer Work {
    uint work[]; // per batch: numbers of palettes to build and of work groups (PaletteWork.java)
};

#if SLOTS
#include "lib/slots.glsl"
#endif

// Replaces counts by their prefix sums, and appends the total. base: index of the first count in offsets[]. words: number of
// counts.
void scan(uint lane, uint base, uint words) {
    uint share = (words + uint(LANES) - 1u) / uint(LANES);
    uint from = min(lane * share, words);
    uint to = min(from + share, words);
    uint sum = 0u;
    for (uint i = from; i < to; i++) {
        sum += offsets[base + i];
    }
    uint before = sumBefore(lane, sum);
    for (uint i = from; i < to; i++) {
        uint members = offsets[base + i];
        offsets[base + i] = before;
        before += members;
    }
    if (lane == uint(LANES) - 1u) {
        offsets[base + words] = before;
    }
}

// Index of a frustum's copy of a draw command. command: index among the camera's commands, which come first. Copies for shadow maps
// are adjacent, so that one call draws all maps.
uint commandAt(uint frustum, uint command) {
    return frustum == 0u ? command : cull.frustumCommands + command * uint(FRUSTA - 1) + frustum - 1u;
}

void fillCommand(uint frustum, uint command) {
    uint base = offsetsOf(frustum);
    uint batch = command / cull.batchCommands;
    uint level = commands[uint(FRUSTA) * cull.frustumCommands * uint(COMMAND_WORDS) + command % cull.batchCommands];
    uint firstWordBlock = level * cull.wordBlockCount;
    uint start = offsets[base + firstWordBlock + batchWordBlock(batch)];
    uint end = offsets[base + firstWordBlock + batchWordBlock(batch + 1u)];
    uint word = commandAt(frustum, command) * uint(COMMAND_WORDS);
    commands[word + uint(COMMAND_INSTANCES)] = min(end - start, cull.batchSize);
    commands[word + uint(COMMAND_FIRST_INSTANCE)] = frustum * cull.capacity + start;
}

// Stores the numbers of work groups along x and y in work[at] and work[at + 1]. own: instances per work group. count:
// all instances.
void fillGroups(uint at, uint own, uint count) {
    uint groups = (count + own - 1u) / own;
    work[at] = min(groups, WORK_MAX_GROUPS);
    work[at + 1u] = (groups + WORK_MAX_GROUPS - 1u) / WORK_MAX_GROUPS;
}

void fillWork(uint batch) {
    uint header = batch * uint(WORK_HEADER);
    uint count = 0u;
    for (uint level = 0u; level < cull.poseLevels; level++) {
        uint base = offsetsOf(LIST_BUILT) + level * cull.wordBlockCount;
        uint start = offsets[base + batchWordBlock(batch)];
        uint members = offsets[base + batchWordBlock(batch + 1u)] - start;
        work[header + uint(WORK_FIRST) + level * uint(WORK_LEVEL)] = start;
        work[header + uint(WORK_COUNT) + level * uint(WORK_LEVEL)] = members;
        count += members;
    }
    fillGroups(header + uint(WORK_GROUPS), work[header + uint(WORK_GROUP_INSTANCES)], count);
    if (cull.hasStates == 0u) {
        return;
    }
    uint base = offsetsOf(LIST_BUILT) + cull.poseLevels * cull.wordBlockCount;
    uint start = offsets[base + batchWordBlock(batch)];
    uint members = offsets[base + batchWordBlock(batch + 1u)] - start;
    work[header + uint(WORK_STATE_FIRST)] = start;
    work[header + uint(WORK_STATE_COUNT)] = members;
    fillGroups(header + uint(WORK_STATE_GROUPS), work[header + uint(WORK_STATE_GROUP_INSTANCES)], members);
}

#if SLOTS
// Prepares headers of batches for assigning palette slots: copies the ring buffer state that the last cull pass stored,
// and stores how many slots each batch takes.
void beginSlots(uint lane) {
    uint base = slotOffsetsOf(LIST_TAKEN);
    for (uint batch = lane; batch < batchCount(); batch += uint(LANES)) {
        uint taken = offsets[base + batchWordBlock(batch + 1u)] - offsets[base + batchWordBlock(batch)];
        slotWords[slotHeader(batch, SLOT_TAKEN)] = taken;
        for (uint word = 0u; word < SLOT_NEXT; word++) {
            slotWords[slotHeader(batch, word)] = slotWords[slotHeader(batch, SLOT_NEXT + word)];
        }
    }
}

// Computes prefix sums of the numbers, per word block, of instances that take (list is LIST_TAKEN) or return
// (LIST_FREED) a slot.
void scanSlots(uint list, uint lane) {
    scan(lane, slotOffsetsOf(list), cull.wordBlockCount);
    memoryBarrierBuffer();
    memoryBarrierShared();
    barrier();
    if (list == LIST_TAKEN) {
        beginSlots(lane);
    }
}
#endif

void main() {
    uint list = LATE != 0 ? gl_WorkGroupID.x * LIST_VISIBLE : gl_WorkGroupID.x;
    uint lane = gl_LocalInvocationID.x;
#if SLOTS
    if (list > LIST_BUILT) {
        scanSlots(list, lane);
        return;
    }
#endif
    uint built = cull.poseLevels + cull.hasStates;
    uint levels = list < LIST_VISIBLE ? cull.levelCount : list == LIST_BUILT ? built : 1u;
    uint base = offsetsOf(list);
    scan(lane, base, levels * cull.wordBlockCount);
    memoryBarrierBuffer();
    memoryBarrierShared();
    barrier();
    for (uint level = lane; level < levels; level += uint(LANES)) {
        uint first = level * cull.wordBlockCount;
        uint at = min(list, LIST_VISIBLE) * cull.levelCount + max(list, LIST_VISIBLE) - LIST_VISIBLE + level;
        uint drawn = LATE != 0 && list == 0u ? counts[at] : 0u;
        counts[at] = drawn + offsets[base + first + cull.wordBlockCount] - offsets[base + first];
    }
    if (list == LIST_BUILT) {
        for (uint batch = lane; batch < batchCount(); batch += uint(LANES)) {
            fillWork(batch);
        }
    }
    if (list >= LIST_VISIBLE) {
        return;
    }
    for (uint command = lane; command < cull.frustumCommands; command += uint(LANES)) {
        fillCommand(list, command);
    }
}
