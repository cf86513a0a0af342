// Makes the depth test run after shading. With multisampling and an early test, Mesa's llvmpipe shades both halves of every touched
// 4 x 4 block, even hidden ones (generate_fs_loop in lp_state_fs.c); with a late test, it skips uncovered halves. llvmpipe tests
// late if a shader may write memory, which testDepthLate pretends.
#if LATE_DEPTH
layout(std430, binding = BLOCK_NOTHING) writeonly buffer Nothing {
    uint nothing;
};
#endif

// Makes the depth test late if main calls this function first. Never writes, because depth is never negative.
void testDepthLate() {
#if LATE_DEPTH
    if (gl_FragCoord.z < -1e9) {
        nothing = 0u;
    }
#endif
}
