// Where the palette of a slot begins in those of its batch, texels. The number of entries is a uniform: characters share their programs.
uniform int entryCount;

int paletteTexel(uint slot) {
    return int(slot) * entryCount * PALETTE_TEXELS;
}
