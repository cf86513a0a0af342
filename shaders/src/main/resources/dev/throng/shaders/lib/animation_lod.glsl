// How often poses are built, and which instances share one; CPU counterpart: dev.throng.crowd.cpu.CpuAnimationLod. A pose may be
// wrong by as much as is not visible. factor: what an error of one unit at depth 1 is, in errors that a pose may have.

// Fraction of a cycle that passes in a frame; infinite from a whole one on.
float frameCycles(uvec2 ticks, uvec2 rate) {
    if (isCycleDone(ticks, rate)) {
        return uintBitsToFloat(0x7f800000u);
    }
    precise float cycles = float(cycleBits(ticks, rate)) * (1.0 / 4294967296.0);
    return cycles;
}

// Ticks that pass in a frame; infinite from 2^32 on, and backwards.
float frameTicks(uvec2 ticks) {
    return ticks.y != 0u ? uintBitsToFloat(0x7f800000u) : float(ticks.x);
}

// Whether a pose half a step off will do.
bool sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
    precise float seen = maxVertexSpeed * halfStep * factor;
    return seen <= depth;
}

// How much of what a state adds to its clips is shown: all of it near by, none where it moves no vertex by more than is visible. What is
// left out between the two is not visible either. reach: the most that it moves one. factor: of errors that levels may have.
float detailShare(float reach, float factor, float depth) {
    precise float seen = reach * factor;
    precise float along = clamp((seen - depth) / (DETAIL_RAMP * depth), 0.0, 1.0);
    precise float share = along * (2.0 - along);
    return depth > 0.0 ? share : 1.0;
}

// Frames from pose to pose less 1, a mask of bits. time: since the frame before, in the unit of the speed's.
uint poseMask(float maxVertexSpeed, float time, float factor, float depth) {
    precise float once = maxVertexSpeed * time * factor;
    precise float thrice = 3.0 * once;
    precise float often = 7.0 * once;
    return once <= depth ? thrice <= depth ? often <= depth ? 7u : 3u : 1u : 0u;
}
