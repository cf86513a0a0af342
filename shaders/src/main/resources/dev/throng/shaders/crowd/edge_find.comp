#version 450 core
// Morphological antialiasing, first step: finds edges between pixels. A work group processes ROWS square tiles; a lane
// tests ROWS rows, then stores the edges of one column per tile.
#include "lib/edge_filter.glsl"

layout(local_size_x = WORD_BITS) in;

layout(binding = UNIT_PICTURE) uniform usampler2D picture;

layout(std430, binding = BLOCK_EDGES) writeonly buffer Edges {
    uint edges[];
};

layout(std430, binding = BLOCK_CHANGES) writeonly buffer Changes {
    uint changed; // number of pixels that edge_blend.comp changes; starts at 0
};

shared uint toNextColumn[ROWS * WORD_BITS]; // per row: a bit per pixel, 1 at an edge to the next column

int lumaAt(int x, int y) {
    return edgeLuma(texelFetch(picture, min(ivec2(x, y), textureSize(picture, 0) - 1), 0));
}

// Stores the edges of WORD_BITS pixels in each of ROWS adjacent rows; processes the rows together, so that most pixels
// are fetched only once. first: lower left pixel. tile: index, in each row, of the stored word.
void findRows(ivec2 first, int tile) {
    ivec2 size = textureSize(picture, 0);
    uint toNextRow[ROWS];
    uint toRight[ROWS];
    int luma[ROWS + 1];
    for (int r = 0; r <= ROWS; r++) {
        luma[r] = lumaAt(first.x, first.y + r);
    }
    for (int r = 0; r < ROWS; r++) {
        toNextRow[r] = 0u;
        toRight[r] = 0u;
    }
    for (int i = 0; i < WORD_BITS; i++) {
        for (int r = 0; r <= ROWS; r++) {
            int right = lumaAt(first.x + i + 1, first.y + r);
            if (r < ROWS) {
                toNextRow[r] |= edgeBetween(luma[r], luma[r + 1]) << i;
                toRight[r] |= edgeBetween(luma[r], right) << i;
            }
            luma[r] = right;
        }
    }
    ivec2 left = size - first;
    uint inside = left.x < WORD_BITS ? (1u << left.x) - 1u : ~0u;
    for (int r = 0; r < ROWS; r++) {
        toNextColumn[gl_LocalInvocationID.x * uint(ROWS) + uint(r)] = r < left.y ? toRight[r] & inside : 0u;
        if (r < left.y) {
            edges[edgeWord(edgeRows(size), first.y + r, tile)] = toNextRow[r] & inside;
            edges[edgeWord(edgeSteps(size), first.y + r, tile)] = toRight[r] & inside;
        }
    }
}

void main() {
    ivec2 size = textureSize(picture, 0);
    int across = (size.x + WORD_BITS - 1) / WORD_BITS;
    int group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    int lane = int(gl_LocalInvocationID.x);
    if (group == 0 && lane == 0) {
        changed = 0u;
    }
    ivec2 first = WORD_BITS * ivec2(group % across, group / across * ROWS);
    findRows(ivec2(first.x, first.y + lane * ROWS), first.x / WORD_BITS);
    barrier();
    for (int r = 0; r < ROWS; r++) {
        uint column = 0u;
        for (int i = 0; i < WORD_BITS; i++) {
            column |= (toNextColumn[r * WORD_BITS + i] >> lane & 1u) << i;
        }
        if (first.x + lane < size.x && first.y + r * WORD_BITS < size.y) {
            edges[edgeWord(edgeColumns(size), first.x + lane, first.y / WORD_BITS + r)] = column;
        }
    }
}
