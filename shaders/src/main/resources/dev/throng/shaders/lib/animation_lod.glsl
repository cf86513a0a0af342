// Decides how often poses are built and which are shared, by errors too small to see. factor: screen error of one unit at depth
// 1, divided by the allowed error of a pose. CPU counterpart: dev.throng.crowd.cpu.CpuAnimationLod.

// Fraction of a cycle that passes per frame; infinite from one whole cycle.
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

// Whether an instance may show the nearest shared pose, at most halfStep cycles away.
bool sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
    precise float seen = maxVertexSpeed * halfStep * factor;
    return seen <= depth;
}

// Shown share of a state's additions to its clips: 1 close by, 0 where they move no vertex visibly. reach: largest displacement
// of a vertex. factor: as above, for the allowed error of levels.
float detailShare(float reach, float factor, float depth) {
    precise float seen = reach * factor;
    precise float along = clamp((seen - depth) / (DETAIL_RAMP * depth), 0.0, 1.0);
    precise float share = along * (2.0 - along);
    return depth > 0.0 ? share : 1.0;
}

// Bit mask of frames between two poses: their count less 1. time: since the last frame, in the unit of the speed.
uint poseMask(float maxVertexSpeed, float time, float factor, float depth) {
    precise float once = maxVertexSpeed * time * factor;
    precise float thrice = 3.0 * once;
    precise float often = 7.0 * once;
    return once <= depth ? thrice <= depth ? often <= depth ? 7u : 3u : 1u : 0u;
}
