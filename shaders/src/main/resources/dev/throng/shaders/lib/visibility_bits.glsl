// Levels of detail of a word block's instances, from visibility bits. Needs lib/cull.glsl and visibilityBits[].

// Levels of 32 instances, as three bit planes. first: index of the word that starts the first plane.
uvec3 levelPlanes(int first, uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}
