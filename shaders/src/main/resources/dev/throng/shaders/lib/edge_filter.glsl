// Where neighbours of a picture differ, bit by bit, and how much of a pixel the slanted line behind a stair covers. CPU counterpart:
// dev.throng.crowd.cpu.CpuEdgeFilter. Edges along a row lie between it and the next row, edges along a column between it and the next
// column; a word holds WORD_BITS of them, which is also how far a
// stair is followed either way. Lines and words of zeros stand around, so that no access is tested for the picture's end.

struct EdgeLines {
    int first;  // word
    int stride; // words of a line
};

EdgeLines edgeRows(ivec2 picture) {
    return EdgeLines(0, (picture.x + WORD_BITS - 1) / WORD_BITS + 2);
}

EdgeLines edgeColumns(ivec2 picture) {
    return EdgeLines(edgeRows(picture).stride * (picture.y + 1), (picture.y + WORD_BITS - 1) / WORD_BITS + 2);
}

// The edges between columns once more, in words along rows.
EdgeLines edgeSteps(ivec2 picture) {
    EdgeLines columns = edgeColumns(picture);
    return EdgeLines(columns.first + columns.stride * (picture.x + 1), edgeRows(picture).stride);
}

int edgeWord(EdgeLines lines, int line, int word) {
    return lines.first + (line + 1) * lines.stride + word + 1;
}

// How bright a stored colour looks: 0 to 8 * 255.
int edgeLuma(uvec4 colour) {
    return int(2u * colour.r + 5u * colour.g + colour.b);
}

uint edgeBetween(int luma, int next) {
    return abs(luma - next) >= EDGE_CONTRAST ? 1u : 0u;
}
