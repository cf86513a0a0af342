// Reads levels of detail from visibility bits. Include after lib/cull.glsl and visibilityBits[].

// Levels of detail of a word block's instances, as three bit planes. first: index of the first plane's word.
uvec3 levelPlanes(int first, uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}
