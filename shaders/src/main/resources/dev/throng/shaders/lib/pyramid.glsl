// Location of a level of the depth pyramid, whose levels follow each other in one buffer. A level has half as many texels per side
// as the finer level, rounded up, so that halving a texel's indices gives those of the next level's texel. CPU counterpart:
// dev.throng.crowd.cpu.CpuDepthPyramid.

struct PyramidLevel {
    int first;  // index, in the pyramid's buffer, of the level's first texel
    ivec2 size; // number of texels per row and column of the level
};

// picture: size of the frame in pixels.
PyramidLevel pyramidLevel(ivec2 picture, int level) {
    PyramidLevel at = PyramidLevel(0, (picture + PYRAMID_SQUARE - 1) / PYRAMID_SQUARE);
    for (int l = 0; l < level; l++) {
        at.first += at.size.x * at.size.y;
        at.size = (at.size + 1) / 2;
    }
    return at;
}
