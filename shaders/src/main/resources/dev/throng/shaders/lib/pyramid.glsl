// Where a pyramid has the farthest depths of squares of a picture: level after level in one row of texels, each level of half as many
// squares along a side, rounded up, so that shifts find the square of a pixel. CPU counterpart:
// dev.throng.crowd.cpu.CpuDepthPyramid.

struct PyramidLevel {
    int first;  // texel
    ivec2 size; // squares
};

// picture: pixels.
PyramidLevel pyramidLevel(ivec2 picture, int level) {
    PyramidLevel at = PyramidLevel(0, (picture + PYRAMID_SQUARE - 1) / PYRAMID_SQUARE);
    for (int l = 0; l < level; l++) {
        at.first += at.size.x * at.size.y;
        at.size = (at.size + 1) / 2;
    }
    return at;
}
