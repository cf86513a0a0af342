// Choice of an instance's colour variant. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.
#include "lib/hash.glsl"

// Number of the chosen variant, 0 to count - 1. On one instance, materials with the same group choose the same number.
uint colourVariantOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, uint(COLOUR_VARIANT_SALT))) % count;
}
