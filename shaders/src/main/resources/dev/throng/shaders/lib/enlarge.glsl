// A picture stretched linearly and sharpened. Colours are as stored for a screen, 0 to 1. The less contrast there is around,
// the more is sharpened, and no result leaves the range of what is around it, so that nothing rings; the idea is that of AMD
// FidelityFX CAS (gpuopen.com/fidelityfx-cas), with a formula of its own. CPU counterpart:
// dev.throng.crowd.cpu.CpuEnlargement.

// Away from the mean of four neighbours, within the range of all five.
vec3 sharpened(vec3 middle, vec3 left, vec3 right, vec3 below, vec3 above) {
    vec3 least = min(middle, min(min(left, right), min(below, above)));
    vec3 most = max(middle, max(max(left, right), max(below, above)));
    vec3 mean = 0.25 * (left + right + below + above);
    vec3 wanted = middle + ENLARGE_SHARPNESS * (1.0 - (most - least)) * (middle - mean);
    return min(max(wanted, least), most);
}

// At a place in pixels of the picture, whose middles are at halves.
vec3 enlarged(sampler2D picture, vec2 place) {
    vec2 pixel = 1.0 / vec2(textureSize(picture, 0));
    vec2 uv = place * pixel;
    return sharpened(
        textureLod(picture, uv, 0.0).rgb,
        textureLod(picture, uv - vec2(pixel.x, 0.0), 0.0).rgb,
        textureLod(picture, uv + vec2(pixel.x, 0.0), 0.0).rgb,
        textureLod(picture, uv - vec2(0.0, pixel.y), 0.0).rgb,
        textureLod(picture, uv + vec2(0.0, pixel.y), 0.0).rgb);
}

// How much of a pixel shows something that moves, 0 to 1: its difference from what is there otherwise.
float movedShare(vec3 now, vec3 still) {
    vec3 difference = abs(now - still);
    float most = max(max(difference.r, difference.g), difference.b);
    return clamp((most - MOVED_LEAST) / (MOVED_MOST - MOVED_LEAST), 0.0, 1.0);
}

// The enlarged picture where anything moves, else what never does. picture: alpha is the share that moves. place: as above.
vec3 overStill(sampler2D picture, vec2 place, vec3 still) {
    // What moves reaches halfway into the next pixel, as its colours do.
    float share = min(2.0 * textureLod(picture, place / vec2(textureSize(picture, 0)), 0.0).a, 1.0);
    vec3 shown = still;
    // A loop: software OpenGL runs both sides of a choice, but ends a loop when no fragment needs another turn.
    for (bool moves = share > 0.0; moves; moves = false) {
        shown = mix(still, enlarged(picture, place), share);
    }
    return shown;
}
