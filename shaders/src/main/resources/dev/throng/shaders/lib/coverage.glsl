// Functions that decide by alpha which texels of a shadow map a surface covers, since the map stores only depth. CPU counterpart:
// dev.throng.crowd.cpu.CpuSurface.

// Alpha at which a translucent surface covers a texel, by a 2 x 2 ordered dither (Bayer, "An optimum method for
// two-level rendition of continuous-tone pictures", 1973). The soft shadow filter weighs the pattern's four texels
// alike, which hides the pattern; finer steps would need a larger one, which would stay visible.
float orderedThreshold(uvec2 texel) {
    uvec2 low = texel & 1u;
    return (float(2u * (low.x ^ low.y) + low.y) + 0.5) / 4.0;
}

// Whether a surface covers a texel of the shadow map. cutoff: smallest alpha that casts a shadow, unless mode is ALPHA_BLEND.
bool casts(int mode, float cutoff, float alpha, uvec2 texel) {
    return alpha >= (mode == ALPHA_BLEND ? orderedThreshold(texel) : cutoff);
}
