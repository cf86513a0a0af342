// Decides by alpha which texels of a shadow map a surface covers, since the map holds only depth. CPU counterpart:
// dev.throng.crowd.cpu.CpuSurface.

// Threshold for alpha in a 2 x 2 ordered dither (Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
// 1973). The soft shadow filter weighs its four texels alike, which hides the pattern. Larger patterns would stay visible, by up
// to a quarter of the light.
float orderedThreshold(uvec2 texel) {
    uvec2 low = texel & 1u;
    return (float(2u * (low.x ^ low.y) + low.y) + 0.5) / 4.0;
}

// Whether a surface covers a texel of the shadow map. cutoff: smallest alpha that casts a shadow, in mode ALPHA_MASK.
bool casts(int mode, float cutoff, float alpha, uvec2 texel) {
    return alpha >= (mode == ALPHA_BLEND ? orderedThreshold(texel) : cutoff);
}
