// Share of light, 0 to 1, that passes through fog. depth: view depth, scene units.
float fogTransmittance(float depth) {
    return exp2(-frame.fog.w * depth);
}

vec3 fogged(vec3 colour, float depth) {
    return mix(frame.fog.rgb, colour, fogTransmittance(depth));
}
