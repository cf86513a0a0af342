// Functions that locate the bits of edges between pixels in a buffer, for morphological antialiasing. Row lines store edges between
// each pixel and the next row; column lines, between each pixel and the next column. A word holds WORD_BITS edges, as
// many as the longest search visits. Zeros surround the frame, which saves bounds tests. CPU counterpart:
// dev.throng.crowd.cpu.CpuEdgeFilter.

struct EdgeLines {
    int first;
    int stride; // words per line
};

EdgeLines edgeRows(ivec2 picture) {
    return EdgeLines(0, (picture.x + WORD_BITS - 1) / WORD_BITS + 2);
}

EdgeLines edgeColumns(ivec2 picture) {
    return EdgeLines(edgeRows(picture).stride * (picture.y + 1), (picture.y + WORD_BITS - 1) / WORD_BITS + 2);
}

// Location of a second copy of the edges between columns; its words hold edges of WORD_BITS adjacent pixels of a row.
EdgeLines edgeSteps(ivec2 picture) {
    EdgeLines columns = edgeColumns(picture);
    return EdgeLines(columns.first + columns.stride * (picture.x + 1), edgeRows(picture).stride);
}

int edgeWord(EdgeLines lines, int line, int word) {
    return lines.first + (line + 1) * lines.stride + word + 1;
}

// Weighted brightness of an 8-bit colour: 0 to 8 * 255.
int edgeLuma(uvec4 colour) {
    return int(2u * colour.r + 5u * colour.g + colour.b);
}

uint edgeBetween(int luma, int next) {
    return abs(luma - next) >= EDGE_CONTRAST ? 1u : 0u;
}
