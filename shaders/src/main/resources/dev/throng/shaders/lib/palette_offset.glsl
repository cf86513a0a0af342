// Computes the first texel of a slot's palette in its batch. The entry count is a uniform, so that characters share programs.
uniform int entryCount;

int paletteTexel(uint slot) {
    return int(slot) * entryCount * PALETTE_TEXELS;
}
