// How much of a pixel its neighbours cover, told from edges. CPU counterpart: dev.throng.crowd.cpu.CpuEdgeFilter. Needs
// lib/edge_filter.glsl and the edges.

uint edgesOf(EdgeLines lines, int line, int word) {
    return texelFetch(edges, edgeWord(lines, line, word)).x;
}

// Of 32 pixels of a row, those with an edge on any side.
uint edgeTouched(EdgeLines rows, EdgeLines steps, ivec2 word) {
    uint sides = edgesOf(steps, word.y, word.x);
    uint before = edgesOf(steps, word.y, word.x - 1);
    return edgesOf(rows, word.y, word.x) | edgesOf(rows, word.y - 1, word.x) | sides | sides << 1 | before >> (WORD_BITS - 1);
}

// 32 edges of a line from a place on.
uint edgesFrom(EdgeLines lines, int line, int at) {
    int word = (at + WORD_BITS) / WORD_BITS - 1;
    int bit = at & (WORD_BITS - 1);
    return edgesOf(lines, line, word) >> bit | edgesOf(lines, line, word + 1) << 1 << (WORD_BITS - 1 - bit);
}

// Which way the border between two sides turns where a stair ends: 1 to the next line, -1 to the line before, 0 neither way or both.
// Where a border is long on both sides of its turn it is a corner, not a step of a slanted line, and stays one.
int edgeTurn(EdgeLines crossing, int line, int at, bool isLong) {
    uint around = edgesFrom(crossing, line, at - 1); // beside lines at - 1 to at + 2
    bool before = (around & 2u) != 0u;
    bool next = (around & 4u) != 0u;
    bool corner = isLong && (around & (next ? 8u : 1u)) != 0u;
    return before == next || corner ? 0 : next ? 1 : -1;
}

// A stair: edges along a line without a gap, seen from one of them.
struct EdgeRun {
    int before; // edges, WORD_BITS at most
    int after;  // the same
    int pixels; // all of them, 0 where there is no edge
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

// How far the slanted line is from the middle of a stair towards an end, in pixels along it. In the middle pixel it cuts a triangle on
// either side: a quarter of that. A stair of one pixel is part of a diagonal, of which the stairs across cut as much again.
float edgeNear(int toEnd, int toOther) {
    return toEnd < toOther ? float(toOther - toEnd) : toEnd > toOther ? 0.0 : toEnd == 0 ? 0.5 : 0.25;
}

// How much of a pixel its neighbour beyond an edge covers, 0 to 0.5: the slanted line goes from half a pixel aside at an end that turns
// to the middle, and from there to the other end. What is one pixel wide only gives way where the line goes on at both ends.
float edgeShare(EdgeLines crossing, EdgeRun run, ivec2 edge, int side, bool isThin) {
    bool isLong = run.pixels > 1;
    int first = run.before < WORD_BITS ? edgeTurn(crossing, edge.x - run.before - 1, edge.y, isLong) : 0;
    int last = run.after < WORD_BITS ? edgeTurn(crossing, edge.x + run.after, edge.y, isLong) : 0;
    float share = first == side ? edgeNear(run.before, run.after) : 0.0;
    share += last == side ? edgeNear(run.after, run.before) : 0.0;
    bool isShare = run.pixels > 0 && (first * last < 0 || !(isThin || run.pixels == 1));
    return isShare ? EDGE_MOST * share / float(run.pixels) : 0.0;
}

// What the neighbours cover of a pixel, along the longest stair that it is part of: the one after it and the one before.
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
