// Functions for temporal antialiasing, which averages samples of several frames, taken at different positions within the pixel.
// Places are screen positions as fractions of width and height. A motion vector leads from a point's place to its place in the last
// frame. CPU counterpart: dev.throng.crowd.cpu.CpuGathering.

// Reversed depth of the background at a screen position: depth of the ground plane, or 0 above the horizon.
// groundDepth: x, depth of the plane at the screen's centre; yz, change along clip-space x and y.
float backdropDepth(vec3 groundDepth, vec2 place) {
    return max(groundDepth.x + groundDepth.y * (2.0 * place.x - 1.0) + groundDepth.z * (2.0 * place.y - 1.0), 0.0);
}

// Motion vector of a point at rest; NO_MOTION_VECTOR if the point was behind the camera. earlier: matrix from current to earlier
// clip space.
vec2 cameraMotion(mat4 earlier, vec2 place, float depth) {
    vec4 was = earlier * vec4(2.0 * place - 1.0, depth, 1.0);
    return was.w > 0.0 ? 0.5 * (was.xy / was.w + 1.0) - place : vec2(NO_MOTION_VECTOR);
}

// Weight of a sample: 1 at a pixel's centre, less elsewhere. offset: vector from the centre to the sample, in pixels.
float sampleWeight(vec2 offset) {
    return max(exp2(-GATHER_FALLOFF * dot(offset, offset)), GATHER_LEAST_WEIGHT);
}

// Limit (mostWeight) for `gathered`: lower for moving surfaces, because their means blur. most: limit without motion.
// distance: motion since the last frame, in pixels.
float keptWeight(float most, float distance) {
    return mix(most, min(most, GATHER_MOVING_WEIGHT), clamp(GATHER_PER_PIXEL * distance, 0.0, 1.0));
}

// Catmull-Rom weights of four texels in a row, for a place between the second and the third. f: distance from the second, 0 to 1.
vec4 cubicWeights(float f) {
    return vec4(
        f * (-0.5 + f * (1.0 - 0.5 * f)),
        1.0 + f * f * (-2.5 + 1.5 * f),
        f * (0.5 + f * (2.0 - 1.5 * f)),
        f * f * (-0.5 + 0.5 * f));
}

// Mean colour of earlier samples (mean) and a new sample (now), weighted by alpha; the result's alpha is the sum of
// weights, at most mostWeight. Alpha of mean is 0 without earlier samples. least, most: range of colours to which mean
// is clamped.
vec4 gathered(vec4 mean, vec4 now, vec3 least, vec3 most, float mostWeight) {
    float weight = min(mean.a + now.a, mostWeight);
    vec3 known = clamp(mean.rgb, least, most);
    return vec4(mix(known, now.rgb, now.a / weight), weight);
}
