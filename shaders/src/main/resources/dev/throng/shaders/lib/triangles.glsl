// What the steps share that leave out triangles which show nothing: TriangleRanges and TriangleWork. A range is triangles that one
// command draws; of each instance they come in words of 32, one bit each. The camera's list is in the order of levels, so where
// an instance's vertices are follows from its number.
struct Range {
    uint triangles;
    uint firstTriangle; // in the mesh's indices
    uint firstWord;     // among those of the level of detail that are looked at
    uint firstIndex;    // likewise
    uint level;
    uint firstVertex;   // of the level, in the mesh buffers
    uint vertices;      // of the level
    uint projects;      // 1: the first of its level that is looked at
};

layout(binding = UNIT_RANGES) uniform usamplerBuffer ranges;

Range rangeAt(int range) {
    uvec4 a = texelFetch(ranges, RANGE_TEXELS * range);
    uvec4 b = texelFetch(ranges, RANGE_TEXELS * range + 1);
    return Range(a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w);
}

// Of an instance.
uint wordsOf(Range r) {
    return (r.triangles + uint(WORD_BITS) - 1u) / uint(WORD_BITS);
}
