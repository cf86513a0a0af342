// Palette slots, the places of palettes in GPU memory: with SLOTS, only visible instances have one. An instance gets a
// slot in the frame in which its pose is built, and returns it when no view has shown the pose in the current or the
// previous frame. Slots are returned and assigned in the order of instances, so that all devices assign the same slots.
// The slot that has been free longest is reused first, so that a cull pass never reads ring buffer entries that it also
// writes. Include after lib/cull.glsl. CPU counterpart: dev.throng.crowd.cpu.CpuSlots.

// Tables of PaletteSlots.java: headers of batches; bits of instances that hold a slot, then of those that return one;
// each instance's slot; each group's ring buffer of free slots.
layout(std430, binding = BLOCK_SLOTS) buffer Slots {
    uint slotWords[];
};

uint slotHeader(uint batch, uint word) {
    return batch * SLOT_HEADER + word;
}

uint heldPlane(uint wordBlock) {
    return batchCount() * SLOT_HEADER + wordBlock;
}

uint freedPlane(uint wordBlock) {
    return heldPlane(cull.wordBlockCapacity + wordBlock);
}

// Index of an instance's word, which stores its slot plus 1, or 0 if it has no slot.
uint slotEntry(uint instance) {
    return heldPlane(2u * cull.wordBlockCapacity + instance);
}

// First batch of a batch's group, the adjacent batches that share palette slots. Its header serves the whole group.
uint slotGroup(uint batch) {
    return batch - batch % cull.slotBatches;
}

// Length of a group's ring buffer of free slots: the number of the group's instances.
uint ringSize(uint group) {
    return min(cull.slotBatches * cull.batchSize, cull.capacity - group * cull.batchSize);
}

// Index, in slotWords, of an entry of a group's ring buffer of free slots. place: position, taken modulo the buffer's length.
uint ringEntry(uint group, uint place) {
    return slotEntry(cull.capacity + group * cull.batchSize + place % ringSize(group));
}

// Indices of two culling lists, after those of lib/cull.glsl: instances that get a palette slot, and instances that
// return theirs.
const uint LIST_TAKEN = LIST_BUILT + 1u;
const uint LIST_FREED = LIST_BUILT + 2u;

uint slotOffsetsOf(uint list) {
    uint built = (cull.poseLevels + 1u) * cull.wordBlockCount + 1u;
    return offsetsOf(LIST_BUILT) + built + (list - LIST_TAKEN) * (cull.wordBlockCount + 1u);
}
