// Offset of a slot's palette in those of its batch, texels. The number of entries is a uniform: characters share their programs.
uniform int entryCount;

int paletteTexel(uint slot) {
    return int(slot) * entryCount * PALETTE_TEXELS;
}
