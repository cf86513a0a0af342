// sRGB transfer function (IEC 61966-2-1); a polynomial in the square root of light replaces the power of 1 / 2.4. CPU counterpart:
// dev.throng.crowd.cpu.CpuSrgb.
vec3 srgbEncoded(vec3 light) {
    vec3 x = clamp(light, 0.0, 1.0);
    vec3 root = sqrt(x);
    vec3 bent = SRGB_0 + root * (SRGB_1 + root * (SRGB_2 + root * (SRGB_3 + root * SRGB_4)));
    return mix(bent, SRGB_SLOPE * x, lessThan(x, vec3(SRGB_STRAIGHT)));
}

// Output colour of a fragment. light: linear. With ENCODED, encoded as sRGB here, because software OpenGL would encode each sample.
vec4 stored(vec3 light) {
#if ENCODED
    return vec4(srgbEncoded(light), 1.0);
#else
    return vec4(light, 1.0);
#endif
}
