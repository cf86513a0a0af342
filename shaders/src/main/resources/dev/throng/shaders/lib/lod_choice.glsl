// Functions that choose levels of detail by screen error. errors: geometric errors of levels 1, 2, ..., character units; infinite
// for missing levels. CPU counterpart: dev.throng.crowd.cpu.LodChoice.

// Coarsest level of detail with at most the allowed error. factor: screen size of a character unit at depth 1, divided
// by the allowed error.
uint levelOf(vec4 errors[ERROR_VECTORS], float factor, float depth) {
    vec4 levels = vec4(0.0);
    for (int v = 0; v < ERROR_VECTORS; v++) {
        precise vec4 seen = errors[v] * factor;
        levels += vec4(lessThanEqual(seen, vec4(depth)));
    }
    return uint(dot(levels, vec4(1.0)));
}

// Level of detail with hysteresis: `before`, the last frame's level, unless that is needlessly fine or too coarse.
uint levelAfter(vec4 errors[ERROR_VECTORS], uint before, float factor, float depth) {
    precise float slack = factor * (1.0 / LEVEL_SLACK);
    return min(max(before, levelOf(errors, factor, depth)), levelOf(errors, slack, depth));
}

// Level of detail of a caster in a shadow map: the coarsest with an error of at most CASTER_TEXELS texels, but no finer
// than `level`, which the camera sees. scale: scale of the instance. texel: size of a texel, scene units.
uint casterLevel(vec4 errors[ERROR_VECTORS], uint level, float scale, float texel) {
    precise float allowed = CASTER_TEXELS * texel;
    return max(level, levelOf(errors, scale, allowed));
}
