// Common code of triangle culling (TriangleRanges.java, TriangleWork.java). A range is the triangles of one draw command.
// Visibility is a bit per triangle, in words of 32, per instance and range. The camera's draw list is ordered by level of detail,
// so that an instance's position in the list determines the location of its vertices.
struct Range {
    uint triangles;
    uint firstTriangle; // index, in the mesh's index buffer, of the range's first triangle
    uint firstWord;     // offset of the range's visibility words among those of its level of detail
    uint firstIndex;    // offset of the range's vertex indices among those of its level of detail
    uint level;
    uint firstVertex;   // index, in the mesh buffers, of the level of detail's first vertex
    uint vertices;      // number of vertices of the level of detail
    uint projects;      // 1 if this range's pass also projects the vertices of its level of detail
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
