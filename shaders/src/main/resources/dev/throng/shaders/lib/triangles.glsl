// What the steps share that leave out triangles which show nothing: TriangleRanges and TriangleWork. A range is triangles that one
// command draws; of each instance they come in words of RUN, one bit each. The camera's list is in the order of levels, so where an
// instance's vertices are follows from its number.
struct Range {
    uint words;          // of an instance
    uint triangles;
    uint firstTriangle;  // in the mesh's indices
    uint firstWord;      // among those of the level of detail
    uint level;
    uint levelTriangle;  // first triangle of the level
    uint culled;         // 0: too few triangles to be worth it
    uint projects;       // 1: the first of its level that is culled
};

struct Level {
    uint firstVertex; // in the mesh buffers
    uint vertices;
    uint range;       // any of its ranges, NO_RANGE where there is none
};

layout(binding = UNIT_RANGES) uniform usamplerBuffer ranges;
layout(binding = UNIT_LEVELS) uniform usamplerBuffer levels;

Range rangeAt(int range) {
    uvec4 a = texelFetch(ranges, 2 * range);
    uvec4 b = texelFetch(ranges, 2 * range + 1);
    return Range(a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w);
}

Level levelAt(uint level) {
    uvec4 a = texelFetch(levels, int(level));
    return Level(a.x, a.y, a.z);
}
