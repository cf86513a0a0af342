// Phase of a clip's playback, computed in integers. CPU counterpart: dev.throng.crowd.state.PlaybackPhase.

struct Phase {
    uint value; // fraction of the clip's cycle, times 2^32
    bool ended; // whether a clip that does not loop is over
};

// Fraction of a cycle, times 2^32: bits 32 to 63 of elapsed * rate. elapsed: ticks. rate: cycles per tick * 2^64.
uint cycleBits(uvec2 elapsed, uvec2 rate) {
    uint high;
    uint low;
    umulExtended(elapsed.x, rate.x, high, low);
    return high + elapsed.x * rate.y + elapsed.y * rate.x;
}

// Whether a * b is at least 2^64, one whole cycle. a, b: unsigned 64-bit numbers.
bool isCycleDone(uvec2 a, uvec2 b) {
    uint h0, l0, h1, l1, h2, l2, h3, l3, carry1, carry2;
    umulExtended(a.x, b.x, h0, l0);
    umulExtended(a.x, b.y, h1, l1);
    umulExtended(a.y, b.x, h2, l2);
    umulExtended(a.y, b.y, h3, l3);
    uint middle = uaddCarry(h0, l1, carry1);
    uaddCarry(middle, l2, carry2);
    return (h1 | h2 | h3 | l3 | carry1 | carry2) != 0u;
}

uvec2 elapsedTicks(uvec2 ticks, uvec2 start) {
    uint borrow;
    uint low = usubBorrow(ticks.x, start.x, borrow);
    return uvec2(low, ticks.y - start.y - borrow);
}

Phase phaseOf(Instance instance, uvec2 ticks) {
    uvec2 elapsed = elapsedTicks(ticks, instance.start);
    uint advanced = cycleBits(elapsed, instance.rate);
    if ((instance.flags & FLAG_CLAMP) == 0u) {
        return Phase(instance.offset + advanced, false);
    }
    if (int(elapsed.y) < 0) {
        return Phase(instance.offset, false);
    }
    uint carry;
    uint value = uaddCarry(instance.offset, advanced, carry);
    return Phase(value, carry != 0u || isCycleDone(elapsed, instance.rate));
}
