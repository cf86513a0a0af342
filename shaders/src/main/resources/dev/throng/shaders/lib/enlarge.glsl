// Functions that enlarge a rendered image linearly and sharpen it, in sRGB-encoded colours. Low contrast is sharpened more. Results
// stay within the range of nearby pixels, so that edges get no halos. The idea is AMD FidelityFX CAS (gpuopen.com/fidelityfx-cas);
// the formula differs. CPU counterpart: dev.throng.crowd.cpu.CpuEnlargement.

// Returns colour `middle`, moved away from the mean of its four neighbours, but kept within the range of all five colours.
vec3 sharpened(vec3 middle, vec3 left, vec3 right, vec3 below, vec3 above) {
    vec3 least = min(middle, min(min(left, right), min(below, above)));
    vec3 most = max(middle, max(max(left, right), max(below, above)));
    vec3 mean = 0.25 * (left + right + below + above);
    vec3 wanted = middle + ENLARGE_SHARPNESS * (1.0 - (most - least)) * (middle - mean);
    return min(max(wanted, least), most);
}

// Sharpened colour of an image at any position. place: position in pixels, with centres at halves.
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

// Share of a pixel, 0 to 1, that moving objects cover, estimated from colours. now, still: colour of the pixel with and without
// moving objects.
float movedShare(vec3 now, vec3 still) {
    vec3 difference = abs(now - still);
    float most = max(max(difference.r, difference.g), difference.b);
    return clamp((most - MOVED_LEAST) / (MOVED_MOST - MOVED_LEAST), 0.0, 1.0);
}

// Colour of a pixel of the enlarged image: from `picture` where objects move, `still` elsewhere. picture: alpha stores
// movedShare. place: position in pixels of picture, with centres at halves. still: colour without moving objects.
vec3 overStill(sampler2D picture, vec2 place, vec3 still) {
    // The share is doubled, so that moving objects extend halfway into the next pixel, as interpolated colours do.
    float share = min(2.0 * textureLod(picture, place / vec2(textureSize(picture, 0)), 0.0).a, 1.0);
    vec3 shown = still;
    // A loop replaces a branch, because software OpenGL runs both sides of a branch but ends loops early.
    for (bool moves = share > 0.0; moves; moves = false) {
        shown = mix(still, enlarged(picture, place), share);
    }
    return shown;
}
