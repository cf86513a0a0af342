// Palettes of a part's instances by what is seen: an instance has a slot from the frame in which its pose is built until it is out of all
// views for a frame. Word blocks give slots back and take them in their order, so that every device hands out the same ones. Freed slots
// wait in a ring, and the longest free one is taken first: what is written to the ring is never what is read. CPU counterpart:
// dev.throng.crowd.cpu.CpuSlots. Needs lib/cull.glsl.

// PaletteSlots: a header for each batch, a plane of held and one of freed slots, the table of slots, the rings.
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

// Where an instance's slot is, plus 1; 0: it has none.
uint slotEntry(uint instance) {
    return heldPlane(2u * cull.wordBlockCapacity + instance);
}

// The batches that share palettes come one after the other; the first of them has the headers of all.
uint slotGroup(uint batch) {
    return batch - batch % cull.slotBatches;
}

// Instances of a group, and places in its ring.
uint ringSize(uint group) {
    return min(cull.slotBatches * cull.batchSize, cull.capacity - group * cull.batchSize);
}

// place: from the group's longest free slot on.
uint ringEntry(uint group, uint place) {
    return slotEntry(cull.capacity + group * cull.batchSize + place % ringSize(group));
}

// First words of the counts of word blocks behind those of all other lists.
const uint LIST_TAKEN = LIST_BUILT + 1u;
const uint LIST_FREED = LIST_BUILT + 2u;

uint slotOffsetsOf(uint list) {
    uint built = (cull.poseLevels + 1u) * cull.wordBlockCount + 1u;
    return offsetsOf(LIST_BUILT) + built + (list - LIST_TAKEN) * (cull.wordBlockCount + 1u);
}
