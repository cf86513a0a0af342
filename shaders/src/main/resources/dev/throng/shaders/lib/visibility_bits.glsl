// Levels of detail of a word block (32 instances) as three bit planes: each word stores one binary digit of each level.
// first: number of the first word (BITS_LEVELS etc.). Include after lib/cull.glsl and visibilityBits[].
uvec3 levelPlanes(int first, uint wordBlock) {
    return uvec3(
        visibilityBits[visibilityOf(first, wordBlock)],
        visibilityBits[visibilityOf(first + 1, wordBlock)],
        visibilityBits[visibilityOf(first + 2, wordBlock)]);
}
