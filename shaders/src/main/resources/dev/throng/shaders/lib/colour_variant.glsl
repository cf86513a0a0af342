// Colour variant of an instance. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.
#include "lib/hash.glsl"

// Colour variant of an instance, below count. group: materials of one group choose alike.
uint colourVariantOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, uint(COLOUR_VARIANT_SALT))) % count;
}
