// How often poses are built, and which instances share one: twin of dev.throng.crowd.cpu.Pace. A pose may be wrong by
// as much as is not visible. factor: what an error of one unit at depth 1 is, in errors that a pose may have.

// Fraction of a cycle that passes in a frame; infinite from a whole one on.
float paceCycles(uvec2 ticks, uvec2 rate) {
    if (phaseCycleDone(ticks, rate)) {
        return uintBitsToFloat(0x7f800000u);
    }
    precise float cycles = float(phaseCycleBits(ticks, rate)) * (1.0 / 4294967296.0);
    return cycles;
}

// Whether a pose half a step off will do.
bool paceShares(float drift, float halfStep, float factor, float depth) {
    precise float seen = drift * halfStep * factor;
    return seen <= depth;
}

// Frames from pose to pose less 1, a mask of bits.
uint paceMask(float drift, float cycles, float factor, float depth) {
    precise float once = drift * cycles * factor;
    precise float thrice = 3.0 * once;
    precise float often = 7.0 * once;
    return once <= depth ? thrice <= depth ? often <= depth ? 7u : 3u : 1u : 0u;
}
