// Functions for root motion of an instance. Tables hold the words of RootWords.java, four per texel. 64-bit numbers are pairs: low
// word, high word. Include after lib/blocks.glsl and lib/playback_phase.glsl. CPU counterparts: dev.throng.crowd.root.CpuRootMotion
// and, for rootTime, dev.throng.crowd.state.PlaybackPhase.

struct RootTime {
    uvec2 cycles; // number of completed cycles, signed
    uint phase;
    bool ended;
};

uvec2 add64(uvec2 a, uvec2 b) {
    uint carry;
    uint low = uaddCarry(a.x, b.x, carry);
    return uvec2(low, a.y + b.y + carry);
}

uvec2 mul64(uvec2 a, uvec2 b) {
    uint high, low;
    umulExtended(a.x, b.x, high, low);
    return uvec2(low, high + a.x * b.y + a.y * b.x);
}

// Upper 64 bits of the 128-bit product a * b, as a pair. a: signed 64-bit number. b: unsigned 64-bit number.
uvec2 mulHigh64(uvec2 a, uvec2 b) {
    uint h0, l0, h1, l1, h2, l2, h3, l3, carry1, carry2, carry3, carry4, carry5;
    umulExtended(a.x, b.x, h0, l0);
    umulExtended(a.x, b.y, h1, l1);
    umulExtended(a.y, b.x, h2, l2);
    umulExtended(a.y, b.y, h3, l3);
    uint middle = uaddCarry(h0, l1, carry1);
    uaddCarry(middle, l2, carry2);
    uint low = uaddCarry(h1, h2, carry3);
    low = uaddCarry(low, l3, carry4);
    low = uaddCarry(low, carry1 + carry2, carry5);
    uvec2 high = uvec2(low, h3 + carry3 + carry4 + carry5);
    return int(a.y) < 0 ? elapsedTicks(high, b) : high;
}

// Completed cycles and phase of a root motion. ticks: current tick. once: whether the motion lasts one cycle, with rest before and
// after.
RootTime rootTime(Motion motion, uvec2 ticks, bool once) {
    uvec2 elapsed = elapsedTicks(ticks, motion.start);
    uvec2 low = mul64(elapsed, motion.rate);
    uint carry;
    uint phase = uaddCarry(low.y, motion.offset, carry);
    if (!once) {
        return RootTime(add64(mulHigh64(elapsed, motion.rate), uvec2(carry, 0u)), phase, false);
    }
    if (int(elapsed.y) < 0) {
        return RootTime(uvec2(0u), motion.offset, false);
    }
    return RootTime(uvec2(0u), phase, carry != 0u || isCycleDone(elapsed, motion.rate));
}

// Converts a signed fixed-point number with 32 fractional bits to a float.
float rootFixed(uvec2 value) {
    precise float sum = float(int(value.y)) + float(value.x) * exp2(-32.0);
    return sum;
}

// Cosine and sine of an angle, by power series. turn: angle in full turns, times 2^64. The nearest quarter turn is first subtracted
// in integers, so that the series are evaluated at no more than an eighth turn.
vec2 rootFacing(uvec2 turn) {
    uint quarter = (turn.y + 0x20000000u) >> 30;
    float r = rootFixed(uvec2(turn.x, turn.y - (quarter << 30))) * (exp2(-32.0) * 6.2831853);
    precise float r2 = r * r;
    precise float s = r + r * (r2 * (-1.0 / 6.0 + r2 * (1.0 / 120.0 + r2 * (-1.0 / 5040.0 + r2 * (1.0 / 362880.0)))));
    precise float c = 1.0 + r2 * (-0.5 + r2 * (1.0 / 24.0 + r2 * (-1.0 / 720.0 + r2 * (1.0 / 40320.0))));
    vec2 facing = (quarter & 1u) == 0u ? vec2(c, s) : vec2(-s, c);
    return quarter > 1u ? -facing : facing;
}

// Converts full turns to a 32-bit fraction of a turn.
uint rootTurn(float turns) {
    float part = turns - floor(turns + 0.5);
    return uint(int(part * exp2(31.0))) << 1;
}

float rootCubic(vec4 c, float s) {
    precise float sum = c.x + s * (c.y + s * (c.z + s * c.w));
    return sum;
}

// Position x and z within a cycle of root motion, character units. header: first texel of the clip's root motion. turn: receives the
// heading, as a 32-bit fraction of a turn.
vec2 rootTrack(usamplerBuffer table, int header, RootTime time, out uint turn) {
    if (time.ended) {
        uvec4 cycle = texelFetch(table, header + 1);
        turn = cycle.z;
        return uintBitsToFloat(cycle.xy);
    }
    int low = 0;
    int high = int(texelFetch(table, header).x);
    while (high - low > 1) {
        int middle = (low + high) >> 1;
        bool begun = texelFetch(table, header + ROOT_HEADER_TEXELS + ROOT_ROW_TEXELS * middle).x <= time.phase;
        low = begun ? middle : low;
        high = begun ? high : middle;
    }
    int row = header + ROOT_HEADER_TEXELS + ROOT_ROW_TEXELS * low;
    uvec4 first = texelFetch(table, row);
    float s = float(time.phase - first.x) * uintBitsToFloat(first.y);
    vec4 way = uintBitsToFloat(texelFetch(table, row + 3));
    turn = first.z + rootTurn(rootCubic(vec4(0.0, way.xyz), s));
    return vec2(
        rootCubic(uintBitsToFloat(texelFetch(table, row + 1)), s),
        rootCubic(uintBitsToFloat(texelFetch(table, row + 2)), s));
}

// Position x and z after n whole cycles of root motion: one cycle's travel, rotated by (n - 1) h, times sin(n h) / sin(h), where h
// is half a cycle's rotation. first, cycle, straight: the three header texels. cycles: n.
vec2 rootPower(uvec4 first, uvec4 cycle, uvec4 straight, uvec2 cycles) {
    if (first.zw == uvec2(0u)) {
        return vec2(rootFixed(mul64(cycles, straight.xy)), rootFixed(mul64(cycles, straight.zw)));
    }
    uvec2 turned = mul64(cycles, first.zw);
    precise float factor = rootFacing(turned).y * uintBitsToFloat(first.y);
    vec2 facing = rootFacing(elapsedTicks(turned, first.zw));
    vec2 way = uintBitsToFloat(cycle.xy);
    precise float x = factor * (facing.x * way.x + facing.y * way.y);
    precise float z = factor * (facing.x * way.y - facing.y * way.x);
    return vec2(x, z);
}

// Position x and z by root motion, then cosine and sine of the heading. header: first texel of the clip's root motion.
vec4 rootPose(usamplerBuffer table, int header, RootTime time) {
    uvec4 first = texelFetch(table, header);
    uint turn;
    vec2 at = rootTrack(table, header, time, turn);
    uvec2 half2 = mul64(time.cycles, first.zw);
    uvec2 turned = add64(half2, half2);
    vec2 before = rootPower(first, texelFetch(table, header + 1), texelFetch(table, header + 2), time.cycles);
    vec2 facing = rootFacing(turned);
    precise float x = before.x + (facing.x * at.x + facing.y * at.y);
    precise float z = before.y + (facing.x * at.y - facing.y * at.x);
    return vec4(x, z, rootFacing(uvec2(turned.x, turned.y + turn)));
}
