// Levels of detail of a word block's instances, from visibility bits. Needs lib/cull.glsl and visibilityBits[].

// Levels of detail of a word block's instances, as three bit planes. first: number of the first plane among the block's words.
uvec3 levelPlanes(int first, uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}
