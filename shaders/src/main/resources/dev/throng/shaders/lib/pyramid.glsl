// Layout of a depth pyramid, whose levels are all in one row of texels. A level has half as many squares per side as the finer
// level, rounded up, so that shifts find a pixel's square. CPU counterpart: dev.throng.crowd.cpu.CpuDepthPyramid.

struct PyramidLevel {
    int first;  // first texel
    ivec2 size; // size in squares
};

// Location and size of one level of the depth pyramid. picture: size of the picture in pixels.
PyramidLevel pyramidLevel(ivec2 picture, int level) {
    PyramidLevel at = PyramidLevel(0, (picture + PYRAMID_SQUARE - 1) / PYRAMID_SQUARE);
    for (int l = 0; l < level; l++) {
        at.first += at.size.x * at.size.y;
        at.size = (at.size + 1) / 2;
    }
    return at;
}
