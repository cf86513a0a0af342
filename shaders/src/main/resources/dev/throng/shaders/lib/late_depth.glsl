// Tests depth after shading. Mesa's llvmpipe shades blocks of 4 x 4 pixels by halves. With samples, where it tests depth first, it
// shades both halves of each block that a triangle touches, hidden or not (generate_fs_loop in lp_state_fs.c,
// gitlab.freedesktop.org/mesa/mesa); where it tests depth last, it leaves out halves that the triangle does not cover. It tests
// last what may write memory.
#if LATE_DEPTH
layout(std430, binding = BLOCK_NOTHING) writeonly buffer Nothing {
    uint nothing;
};
#endif

// To be called first. Nothing is written: no depth is negative.
void testDepthLate() {
#if LATE_DEPTH
    if (gl_FragCoord.z < -1e9) {
        nothing = 0u;
    }
#endif
}
