// Functions that choose how often poses are built and which instances share poses, so that errors stay invisible.
// Parameter factor: screen size of a character unit at depth 1, divided by the allowed error. CPU counterpart:
// dev.throng.crowd.cpu.CpuAnimationLod.

// Fraction of a clip's cycle that passes during a frame; infinite for a whole cycle or more. ticks: duration of the frame. rate:
// cycles per tick, times 2^64.
float frameCycles(uvec2 ticks, uvec2 rate) {
    if (isCycleDone(ticks, rate)) {
        return uintBitsToFloat(0x7f800000u);
    }
    precise float cycles = float(cycleBits(ticks, rate)) * (1.0 / 4294967296.0);
    return cycles;
}

// Duration of a frame in ticks, as a float; infinite for 2^32 ticks or more, or if time ran backwards. ticks: low word, high word.
float frameTicks(uvec2 ticks) {
    return ticks.y != 0u ? uintBitsToFloat(0x7f800000u) : float(ticks.x);
}

// Whether an instance may show the nearest shared pose. maxVertexSpeed: largest speed of a vertex, character units per
// cycle. halfStep: largest distance to a shared pose, cycles.
bool sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
    precise float seen = maxVertexSpeed * halfStep * factor;
    return seen <= depth;
}

// Weight, 0 to 1, at which a state's layers and inverse kinematics are shown: 1 close by, 0 where they move no vertex
// visibly. reach: largest displacement of a vertex by them, character units.
float detailShare(float reach, float factor, float depth) {
    precise float seen = reach * factor;
    precise float along = clamp((seen - depth) / (DETAIL_RAMP * depth), 0.0, 1.0);
    precise float share = along * (2.0 - along);
    return depth > 0.0 ? share : 1.0;
}

// Number of frames that show one pose, minus 1 (0, 1, 3 or 7), as a bit mask for frame numbers. maxVertexSpeed: largest
// speed of a vertex. time: duration of a frame, in the same time unit.
uint poseMask(float maxVertexSpeed, float time, float factor, float depth) {
    precise float once = maxVertexSpeed * time * factor;
    precise float thrice = 3.0 * once;
    precise float often = 7.0 * once;
    return once <= depth ? thrice <= depth ? often <= depth ? 7u : 3u : 1u : 0u;
}
