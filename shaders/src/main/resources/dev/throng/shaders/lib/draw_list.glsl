// Draw lists, which store the instances to draw (DrawList.java). Draw calls read them as vertex attributes; earlier passes, as a
// storage block. Programs that write draw lists define WRITES_DRAW_LIST.
#ifdef WRITES_DRAW_LIST
layout(std430, binding = BLOCK_DRAW_LIST) writeonly buffer DrawList {
    uvec4 listVectors[]; // LIST_ENTRY_VECTORS elements per instance
};

// Writes one instance to a draw list. positionScale, facing: floats as bits. slot: palette slot; starting at bit LIST_SHIFT, the
// number of the list.
void writeListEntry(uint entry, uvec4 positionScale, uvec2 facing, uint seed, uint slot) {
    listVectors[LIST_ENTRY_VECTORS * entry + LIST_POSITION_VECTOR] = positionScale;
    listVectors[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR] = uvec4(facing, seed, slot);
}
#else
layout(std430, binding = BLOCK_DRAW_LIST) readonly buffer DrawList {
    uvec4 listVectors[]; // LIST_ENTRY_VECTORS elements per instance
};

vec4 listedPositionScale(uint entry) {
    return uintBitsToFloat(listVectors[LIST_ENTRY_VECTORS * entry + LIST_POSITION_VECTOR]);
}

vec2 listedFacing(uint entry) {
    return uintBitsToFloat(listVectors[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR].xy);
}

uint listedSlot(uint entry) {
    return listVectors[LIST_ENTRY_VECTORS * entry + LIST_FACING_VECTOR].w & SLOT_MASK;
}
#endif
