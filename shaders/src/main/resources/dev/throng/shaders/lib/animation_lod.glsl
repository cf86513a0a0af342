// Rate of building poses, and sharing of poses, by errors too small to see. factor: error of one unit at depth 1, relative to the
// allowed error of a pose. CPU counterpart: dev.throng.crowd.cpu.CpuAnimationLod.

// Fraction of a cycle per frame; infinite for whole cycles.
float frameCycles(uvec2 ticks, uvec2 rate) {
    if (isCycleDone(ticks, rate)) {
        return uintBitsToFloat(0x7f800000u);
    }
    precise float cycles = float(cycleBits(ticks, rate)) * (1.0 / 4294967296.0);
    return cycles;
}

// Ticks per frame; infinite from 2^32, or backwards in time.
float frameTicks(uvec2 ticks) {
    return ticks.y != 0u ? uintBitsToFloat(0x7f800000u) : float(ticks.x);
}

// Whether a pose half a step away is close enough.
bool sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
    precise float seen = maxVertexSpeed * halfStep * factor;
    return seen <= depth;
}

// Shown share of a state's additions to its clips: 1 close by, 0 where they move no vertex visibly. reach: largest displacement of
// a vertex. factor: relative to the allowed error of levels.
float detailShare(float reach, float factor, float depth) {
    precise float seen = reach * factor;
    precise float along = clamp((seen - depth) / (DETAIL_RAMP * depth), 0.0, 1.0);
    precise float share = along * (2.0 - along);
    return depth > 0.0 ? share : 1.0;
}

// Frames between poses less 1, as a bit mask. time: since the last frame, in the unit of the speed.
uint poseMask(float maxVertexSpeed, float time, float factor, float depth) {
    precise float once = maxVertexSpeed * time * factor;
    precise float thrice = 3.0 * once;
    precise float often = 7.0 * once;
    return once <= depth ? thrice <= depth ? often <= depth ? 7u : 3u : 1u : 0u;
}
