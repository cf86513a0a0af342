// Alpha in shadow maps, which hold depth alone. CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// Threshold of a texel in an ordered dither of 2 x 2 (Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
// 1973). The filter of soft shadows weighs all four alike, and shows no pattern. Patterns with finer steps than quarters repeat after
// more texels: the filter leaves up to a quarter of the light of them.
float orderedThreshold(uvec2 texel) {
    uvec2 low = texel & 1u;
    return (float(2u * (low.x ^ low.y) + low.y) + 0.5) / 4.0;
}

// mode: of the material. cutoff: of ALPHA_MASK. texel: of the map.
bool casts(int mode, float cutoff, float alpha, uvec2 texel) {
    return alpha >= (mode == ALPHA_BLEND ? orderedThreshold(texel) : cutoff);
}
