// Edges between pixels, one bit each, for antialiasing. Edges along a row are towards the next row, edges along a column towards
// the next column. A word holds WORD_BITS edges, the farthest that stairs are followed. Zeros surround the picture, instead of
// bounds tests. CPU counterpart: dev.throng.crowd.cpu.CpuEdgeFilter.

struct EdgeLines {
    int first;  // first word
    int stride; // words per line
};

EdgeLines edgeRows(ivec2 picture) {
    return EdgeLines(0, (picture.x + WORD_BITS - 1) / WORD_BITS + 2);
}

EdgeLines edgeColumns(ivec2 picture) {
    return EdgeLines(edgeRows(picture).stride * (picture.y + 1), (picture.y + WORD_BITS - 1) / WORD_BITS + 2);
}

// Edges between columns a second time, in words along rows.
EdgeLines edgeSteps(ivec2 picture) {
    EdgeLines columns = edgeColumns(picture);
    return EdgeLines(columns.first + columns.stride * (picture.x + 1), edgeRows(picture).stride);
}

int edgeWord(EdgeLines lines, int line, int word) {
    return lines.first + (line + 1) * lines.stride + word + 1;
}

// Brightness of a stored colour, 0 to 8 * 255.
int edgeLuma(uvec4 colour) {
    return int(2u * colour.r + 5u * colour.g + colour.b);
}

uint edgeBetween(int luma, int next) {
    return abs(luma - next) >= EDGE_CONTRAST ? 1u : 0u;
}
