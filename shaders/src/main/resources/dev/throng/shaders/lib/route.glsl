// Functions for the transform of a moving instance. ROOTED is 1 only if some instances move by root motion, because software OpenGL
// runs both sides of a branch. Include after lib/blocks.glsl, lib/playback_phase.glsl and lib/root_motion.glsl. CPU counterparts:
// dev.throng.crowd.RouteTransform and dev.throng.crowd.Motion.

struct InstanceTransform {
    vec4 positionScale; // xyz: position, scene space; w: scale
    vec2 facing; // cosine and sine of the heading
};

// Converts elapsed ticks, some at changing speed, to the number of ticks that cover the same distance at full speed. CPU
// counterpart: dev.throng.crowd.Ramp.
uvec2 rampTicksAtFullSpeed(Motion motion, uvec2 elapsed) {
    uint length = motion.ramp & ~RAMP_DECELERATES;
    precise float s = float(elapsed.x) * motion.rampInverse;
    precise float share = s * s * s * (1.0 - 0.5 * s);
    precise float within = float(length) * share;
    bool after = int(elapsed.y) > 0 || elapsed.y == 0u && elapsed.x >= length;
    uvec2 begun = int(elapsed.y) < 0 ? uvec2(0u) : after ? elapsedTicks(elapsed, uvec2(length >> 1u, 0u)) : uvec2(uint(within), 0u);
    return (motion.ramp & RAMP_DECELERATES) != 0u ? elapsedTicks(elapsed, begun) : begun;
}

// Distance along a route, as a 32-bit fraction of its length.
uint motionPhase(Motion motion, uvec2 ticks) {
    uvec2 elapsed = elapsedTicks(ticks, motion.start);
    return motion.offset + cycleBits(motion.ramp == 0u ? elapsed : rampTicksAtFullSpeed(motion, elapsed), motion.rate);
}

// Position x and z on a route, then cosine and sine of the heading. knots: per knot, x, z and their derivatives. at: a
// phase's knot has index at.x + (phase >> at.y). phase: 32-bit fraction of the route's length.
vec4 routePose(samplerBuffer knots, uvec2 at, uint phase) {
    int knot = int(at.x + (phase >> at.y));
    // Fraction between two knots: upper 24 bits of the remainder, which a float holds exactly.
    float t = float((phase << (32u - at.y)) >> 8u) * exp2(-24.0);
    vec4 a = texelFetch(knots, knot);
    vec4 b = texelFetch(knots, knot + 1);
    precise vec2 way = b.xy - a.xy;
    precise vec2 c2 = 3.0 * way - (2.0 * a.zw + b.zw);
    precise vec2 c3 = a.zw + b.zw - 2.0 * way;
    precise vec2 p = a.xy + t * (a.zw + t * (c2 + t * c3));
    precise vec2 d = a.zw + t * (2.0 * c2 + t * (3.0 * c3));
    precise float length2 = d.x * d.x + d.y * d.y;
    precise vec2 facing = d.yx / sqrt(length2);
    return vec4(p, facing);
}

// Transforms a position and heading from a route's space to the scene. at: transform of the route. pose: result of routePose.
InstanceTransform routeCompose(InstanceTransform at, vec4 pose) {
    float c = at.facing.x;
    float s = at.facing.y;
    precise float x = at.positionScale.x + (c * pose.x + s * pose.y);
    precise float z = at.positionScale.z + (c * pose.y - s * pose.x);
    precise vec2 facing = vec2(c * pose.z - s * pose.w, s * pose.z + c * pose.w);
    return InstanceTransform(vec4(x, at.positionScale.y, z, at.positionScale.w), facing);
}

// Transform of an instance with FLAG_MOVES. table: RouteTable.java. at: transform of the instance's route.
InstanceTransform routeTransform(
        samplerBuffer knots, usamplerBuffer table, InstanceTransform at, Motion motion, uvec2 ticks) {
    uvec4 entry = texelFetch(table, int(motion.route));
#if ROOTED
    vec4 pose;
    if (entry.z == KIND_ROUTE) {
        pose = routePose(knots, entry.xy, motionPhase(motion, ticks));
    } else {
        pose = rootPose(table, int(entry.x), rootTime(motion, ticks, entry.z == KIND_ONCE));
        precise vec2 way = pose.xy * at.positionScale.w;
        pose.xy = way;
    }
#else
    vec4 pose = routePose(knots, entry.xy, motionPhase(motion, ticks));
#endif
    return routeCompose(at, pose);
}
