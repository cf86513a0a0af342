// Common code of triangle culling (TriangleRanges.java, TriangleWork.java). A range is the triangles of one draw command. Each
// instance has a word per 32 triangles of a range, one bit each. The camera's list is ordered by level, so an instance's position
// in the list gives the place of its vertices.
struct Range {
    uint triangles;
    uint firstTriangle; // number, in the mesh's index buffer, of the range's first triangle
    uint firstWord;     // offset of the range's visibility words among those of its level of detail
    uint firstIndex;    // offset of the range's vertex indices among those of its level of detail
    uint level;
    uint firstVertex;   // first vertex of the level of detail in the mesh buffers
    uint vertices;      // number of vertices of the level of detail
    uint projects;      // 1 for the first tested range of its level, with which the level's vertices are projected
};

layout(binding = UNIT_RANGES) uniform usamplerBuffer ranges;

Range rangeAt(int range) {
    uvec4 a = texelFetch(ranges, RANGE_TEXELS * range);
    uvec4 b = texelFetch(ranges, RANGE_TEXELS * range + 1);
    return Range(a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w);
}

uint wordsOf(Range r) {
    return (r.triangles + uint(WORD_BITS) - 1u) / uint(WORD_BITS);
}
