// Choice of an instance's level of detail by the error on the screen; CPU counterpart: dev.throng.crowd.cpu.LodChoice.
// errors: of levels 1 and up, character units; infinite where there is no such level.

// The coarsest level with an error that is small enough on the screen. factor: of an error of one unit at depth 1.
uint levelOf(vec4 errors[ERROR_VECTORS], float factor, float depth) {
    vec4 levels = vec4(0.0);
    for (int v = 0; v < ERROR_VECTORS; v++) {
        precise vec4 seen = errors[v] * factor;
        levels += vec4(lessThanEqual(seen, vec4(depth)));
    }
    return uint(dot(levels, vec4(1.0)));
}

// The level of the frame before, if it is neither finer than it need be nor coarser than it may be for a while.
uint levelAfter(vec4 errors[ERROR_VECTORS], uint before, float factor, float depth) {
    precise float slack = factor * (1.0 / LEVEL_SLACK);
    return min(max(before, levelOf(errors, factor, depth)), levelOf(errors, slack, depth));
}

// A caster's level in a map: the coarsest that differs by few of its texels, or the camera's where that is coarser.
uint casterLevel(vec4 errors[ERROR_VECTORS], uint level, float scale, float texel) {
    precise float allowed = CASTER_TEXELS * texel;
    return max(level, levelOf(errors, scale, allowed));
}
