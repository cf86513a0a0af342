// Alpha in shadow maps, which hold depth alone. CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// Threshold of a texel in an ordered dither of 4 x 4 (Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
// 1973). Its coarse steps repeat every two texels: the filter of soft shadows weighs each of these alike, and shows none of them.
float orderedThreshold(uvec2 texel) {
    uvec2 low = texel & 1u;
    uvec2 high = texel >> 1u & 1u;
    uint coarse = 2u * (low.x ^ low.y) + low.y;
    uint fine = 2u * (high.x ^ high.y) + high.y;
    return (float(4u * coarse + fine) + 0.5) / 16.0;
}

// mode: of the material. cutoff: of ALPHA_MASK. texel: of the map.
bool casts(int mode, float cutoff, float alpha, uvec2 texel) {
    return alpha >= (mode == ALPHA_BLEND ? orderedThreshold(texel) : cutoff);
}
