// Number of entries per palette, by which paletteTexel computes the first texel of a slot's palette. A uniform, so that
// characters share programs.
uniform int entryCount;

int paletteTexel(uint slot) {
    return int(slot) * entryCount * PALETTE_TEXELS;
}
