// Functions that compute, from edges, how much of a pixel its neighbours cover, for morphological antialiasing. Include after
// lib/edge_filter.glsl and a texture named edges. CPU counterpart: dev.throng.crowd.cpu.CpuEdgeFilter.

uint edgesOf(EdgeLines lines, int line, int word) {
    return texelFetch(edges, edgeWord(lines, line, word)).x;
}

// Bit mask of pixels with an edge on any side, among 32 adjacent pixels of a row. rows, steps: results of edgeRows and edgeSteps.
// word.x: index of the word in the row. word.y: row.
uint edgeTouched(EdgeLines rows, EdgeLines steps, ivec2 word) {
    uint sides = edgesOf(steps, word.y, word.x);
    uint before = edgesOf(steps, word.y, word.x - 1);
    return edgesOf(rows, word.y, word.x) | edgesOf(rows, word.y - 1, word.x) | sides | sides << 1 | before >> (WORD_BITS - 1);
}

// Returns 32 adjacent edges of a line (row or column), from the lowest bit. at: index of the first edge.
uint edgesFrom(EdgeLines lines, int line, int at) {
    int word = (at + WORD_BITS) / WORD_BITS - 1;
    int bit = at & (WORD_BITS - 1);
    return edgesOf(lines, line, word) >> bit | edgesOf(lines, line, word + 1) << 1 << (WORD_BITS - 1 - bit);
}

// Direction in which a stair (adjacent edges in a line) turns at one end: 1 to the next line, -1 to the previous line, 0 to
// neither or both. Also 0 at a corner of two long stairs, which must stay sharp. crossing: lines of edges perpendicular to
// the stair. line: index of the crossing line at this end. at: index of the stair's line. isLong: whether the stair has
// several pixels.
int edgeTurn(EdgeLines crossing, int line, int at, bool isLong) {
    uint around = edgesFrom(crossing, line, at - 1);
    bool before = (around & 2u) != 0u;
    bool next = (around & 4u) != 0u;
    bool corner = isLong && (around & (next ? 8u : 1u)) != 0u;
    return before == next || corner ? 0 : next ? 1 : -1;
}

// Stair in the border between two colours (adjacent edges in one line). Lengths start at one of its edges.
struct EdgeRun {
    int before; // edges of the stair before this edge, at most WORD_BITS
    int after;  // edges of the stair after this edge, at most WORD_BITS
    int pixels; // length of the stair in pixels; 0 if there is no edge
};

EdgeRun edgeRun(EdgeLines along, int line, int at) {
    int word = at / WORD_BITS;
    int bit = at & (WORD_BITS - 1);
    uint own = edgesOf(along, line, word);
    uint behind = own << (WORD_BITS - 1 - bit) << 1 | edgesOf(along, line, word - 1) >> bit;
    uint ahead = own >> bit >> 1 | edgesOf(along, line, word + 1) << (WORD_BITS - 1 - bit);
    int before = WORD_BITS - 1 - findMSB(~behind);
    int after = ahead == ~0u ? WORD_BITS : findLSB(~ahead);
    return EdgeRun(before, after, (own >> bit & 1u) != 0u ? before + after + 1 : 0);
}

// Height, within a pixel, of the slanted line with which antialiasing replaces a stair, in units of 0.5 / (pixels of
// the stair). The line is highest at one end of the stair and has height 0 beyond the middle. toEnd, toOtherEnd: pixels
// from here to that end and to the other end. Returns 0.25 for the middle pixel, of which the line covers a triangle;
// 0.5 for a one-pixel stair, as part of a diagonal, whose perpendicular stair covers as much again.
float edgeHeight(int toEnd, int toOtherEnd) {
    return toEnd < toOtherEnd ? float(toOtherEnd - toEnd) : toEnd > toOtherEnd ? 0.0 : toEnd == 0 ? 0.5 : 0.25;
}

// Share of a pixel, 0 to 0.5, that the neighbour across an edge covers after a slanted line replaces the edge's stair.
// The slanted line is half a pixel away from the stair at each end that turns, and crosses the stair in the middle.
// crossing: edges perpendicular to the stair. edge: x, position along the stair; y, line of the stair. side: turn, 1 or
// -1, that brings the slanted line into the pixel. isThin: whether the shape is one pixel wide; its stair is smoothed
// only if the ends turn to opposite sides.
float edgeShare(EdgeLines crossing, EdgeRun run, ivec2 edge, int side, bool isThin) {
    bool isLong = run.pixels > 1;
    int first = run.before < WORD_BITS ? edgeTurn(crossing, edge.x - run.before - 1, edge.y, isLong) : 0;
    int last = run.after < WORD_BITS ? edgeTurn(crossing, edge.x + run.after, edge.y, isLong) : 0;
    float share = first == side ? edgeHeight(run.before, run.after) : 0.0;
    share += last == side ? edgeHeight(run.after, run.before) : 0.0;
    bool isShare = run.pixels > 0 && (first * last < 0 || !(isThin || run.pixels == 1));
    return isShare ? EDGE_MOST * share / float(run.pixels) : 0.0;
}

// Shares of a pixel that its next neighbour (x) and previous neighbour (y), across the longest stair at the pixel,
// cover. upright: receives whether this stair is along a column.
vec2 edgeShares(EdgeLines rows, EdgeLines columns, ivec2 pixel, out bool upright) {
    EdgeRun up = edgeRun(rows, pixel.y, pixel.x);
    EdgeRun down = edgeRun(rows, pixel.y - 1, pixel.x);
    EdgeRun right = edgeRun(columns, pixel.x, pixel.y);
    EdgeRun left = edgeRun(columns, pixel.x - 1, pixel.y);
    upright = max(right.pixels, left.pixels) > max(up.pixels, down.pixels);
    EdgeLines crossing = upright ? rows : columns;
    EdgeRun next = upright ? right : up;
    EdgeRun before = upright ? left : down;
    ivec2 edge = upright ? pixel.yx : pixel;
    bool isThin = next.pixels > 0 && before.pixels > 0;
    return vec2(
        edgeShare(crossing, next, edge, -1, isThin),
        edgeShare(crossing, before, ivec2(edge.x, edge.y - 1), 1, isThin));
}
