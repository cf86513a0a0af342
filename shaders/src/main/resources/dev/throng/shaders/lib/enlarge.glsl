// A picture stretched linearly and sharpened. Colours are as stored for a screen, 0 to 1. The less contrast there is around,
// the more is sharpened, and no result leaves the range of what is around it, so that nothing rings; the idea is that of AMD
// FidelityFX CAS (gpuopen.com/fidelityfx-cas), with a formula of its own. CPU counterpart: CpuEnlargement.

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
