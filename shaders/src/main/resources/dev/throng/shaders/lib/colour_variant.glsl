// Choice of an instance's colour variant. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.
#include "lib/hash.glsl"

// Index of the variant that an instance's seed chooses, 0 to count - 1. group: on one instance, materials of the same group get the
// same index.
uint colourVariantOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, uint(COLOUR_VARIANT_SALT))) % count;
}
