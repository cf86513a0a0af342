// From clock to phase to rows: twin of dev.throng.crowd.PlayTime and dev.throng.bake.cpu.RowSpan.

struct Phase {
    uint value; // fraction of a cycle times 2^32
    bool ended; // a clamped clip that is over
};

struct RowSpan {
    int row0;
    int row1;
    float alpha;
};

// Bits 32 to 63 of a * b: the fraction of a cycle.
uint phaseCycleBits(uvec2 elapsed, uvec2 rate) {
    uint high;
    uint low;
    umulExtended(elapsed.x, rate.x, high, low);
    return high + elapsed.x * rate.y + elapsed.y * rate.x;
}

// Whether the unsigned 128-bit product reaches 2^64: at least one whole cycle.
bool phaseCycleDone(uvec2 a, uvec2 b) {
    uint h0, l0, h1, l1, h2, l2, h3, l3, carry1, carry2;
    umulExtended(a.x, b.x, h0, l0);
    umulExtended(a.x, b.y, h1, l1);
    umulExtended(a.y, b.x, h2, l2);
    umulExtended(a.y, b.y, h3, l3);
    uint middle = uaddCarry(h0, l1, carry1);
    uaddCarry(middle, l2, carry2);
    return (h1 | h2 | h3 | l3 | carry1 | carry2) != 0u;
}

// ticks - start in 64 bits.
uvec2 phaseElapsed(uvec2 ticks, uvec2 start) {
    uint borrow;
    uint low = usubBorrow(ticks.x, start.x, borrow);
    return uvec2(low, ticks.y - start.y - borrow);
}

Phase phaseOf(Instance instance, uvec2 ticks) {
    uvec2 elapsed = phaseElapsed(ticks, instance.start);
    uint run = phaseCycleBits(elapsed, instance.rate);
    if ((instance.flags & FLAG_CLAMP) == 0u) {
        return Phase(instance.offset + run, false);
    }
    if (int(elapsed.y) < 0) {
        return Phase(instance.offset, false);
    }
    uint carry;
    uint value = uaddCarry(instance.offset, run, carry);
    return Phase(value, carry != 0u || phaseCycleDone(elapsed, instance.rate));
}

// clipTable: firstRow, rowCount, firstStart, startShift of each clip. rowTable: phase and bits of the inverse span of
// each row. startTable: where the search of a phase begins, counted from the clip's first row.
RowSpan rowSpanFind(
    usamplerBuffer clipTable, usamplerBuffer rowTable, usamplerBuffer startTable, uint clip, Phase phase) {
    uvec4 at = texelFetch(clipTable, int(clip));
    int first = int(at.x);
    int count = int(at.y);
    if (count == 1 || phase.ended) {
        int held = first + count - 1;
        return RowSpan(held, held, 0.0);
    }
    int row = first + int(texelFetch(startTable, int(at.z + (phase.value >> at.w))).x);
    int last = first + count - 2;
    while (row < last && texelFetch(rowTable, row + 1).x <= phase.value) {
        row++;
    }
    uvec2 start = texelFetch(rowTable, row).xy;
    precise float alpha = float(phase.value - start.x) * uintBitsToFloat(start.y);
    return RowSpan(row, row + 1, alpha);
}
