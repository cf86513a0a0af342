// Levels of detail of a word block's instances, from visibility bits. Needs lib/cull.glsl and visibilityBits[].

// Bit planes of a word block's levels. first: word of the first plane.
uvec3 levelPlanes(int first, uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}
