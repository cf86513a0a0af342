// What every palette kernel reads and writes. A kernel defines its local size and main.
#include "lib/blocks.glsl"
#include "lib/phase.glsl"
#include "lib/atlas.glsl"

layout(std430, binding = BLOCK_INSTANCES) readonly buffer Instances {
    Instance instances[];
};

// PALETTE_TEXELS for each entry of each shared pose, then of each instance of the batch.
layout(std430, binding = BLOCK_PALETTE) writeonly buffer Palette {
    vec4 paletteTexels[];
};

layout(binding = UNIT_ATLAS) uniform samplerBuffer atlas;
layout(binding = UNIT_CLIPS) uniform usamplerBuffer clipTable;
layout(binding = UNIT_ROWS) uniform usamplerBuffer rowTable;
layout(binding = UNIT_STARTS) uniform usamplerBuffer startTable;
// For each joint: parent, level (0 for a root), first palette entry, end of its palette entries.
layout(binding = UNIT_JOINTS) uniform usamplerBuffer joints;
layout(binding = UNIT_INVERSE_BIND) uniform samplerBuffer inverseBind;

// PaletteWork: a header for each batch, then the instances whose palettes are to be built.
layout(binding = UNIT_WORK) uniform usamplerBuffer work;

uniform int batch; // which instances[] and paletteTexels[] begin with
uniform int batchCount;
uniform uint firstSlot; // of the instances in paletteTexels[]

int workCount() {
    return int(texelFetch(work, batch * WORK_HEADER + WORK_COUNT).x);
}

// The instance, counted from the first of its batch, that the work names at a place.
uint workInstance(int at) {
    int first = int(texelFetch(work, batch * WORK_HEADER + WORK_FIRST).x);
    return texelFetch(work, batchCount * WORK_HEADER + first + at).x;
}

RowSpan rowsOf(uint instance) {
    Instance record = instances[instance];
    return rowSpanFind(clipTable, rowTable, startTable, record.clip, phaseOf(record, frame.ticks));
}

uint entryAt(uint instance, int entry) {
    return ((firstSlot + instance) * uint(ENTRY_COUNT) + uint(entry)) * uint(PALETTE_TEXELS);
}

#if PALETTE_SIMILARITIES

#define Entry Similarity

Entry jointEntry(Joint global) {
    return global;
}

void writeEntry(uint instance, int entry, Entry global) {
    int source = entry * PALETTE_TEXELS;
    Similarity bind = Similarity(texelFetch(inverseBind, source), texelFetch(inverseBind, source + 1));
    Similarity result = similarityMultiply(global, bind);
    uint at = entryAt(instance, entry);
    paletteTexels[at] = result.move;
    paletteTexels[at + 1u] = result.turn;
}

#else

#define Entry Affine

Entry jointEntry(Joint global) {
    return jointToAffine(global);
}

void writeEntry(uint instance, int entry, Entry global) {
    int source = entry * PALETTE_TEXELS;
    Affine bind = Affine(
        texelFetch(inverseBind, source), texelFetch(inverseBind, source + 1), texelFetch(inverseBind, source + 2));
    Affine result = affineMultiply(global, bind);
    uint at = entryAt(instance, entry);
    paletteTexels[at] = result.row0;
    paletteTexels[at + 1u] = result.row1;
    paletteTexels[at + 2u] = result.row2;
}

#endif
