#include "lib/hash.glsl"

// Index, 0 to count - 1, of the colour variant that an instance's seed chooses. group: identifies a set of materials,
// which all get the same variant on one instance. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.
uint colourVariantOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, uint(COLOUR_VARIANT_SALT))) % count;
}
