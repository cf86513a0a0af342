// What an instance wears. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.
#include "lib/hash.glsl"

// Number of the colour variant that a material shows on an instance, of so many. group: materials of one group choose alike.
uint colourVariantOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, uint(COLOUR_VARIANT_SALT))) % count;
}
