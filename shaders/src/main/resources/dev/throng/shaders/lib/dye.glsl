// What an instance wears. Twin of dev.throng.crowd.Dye.
#include "lib/hash.glsl"

// Number of the dye that a material shows on an instance, of so many. group: materials of one group choose alike.
uint dyeOf(uint seed, uint group, uint count) {
    return hashWord(uvec3(seed, group, 11u)) % count;
}
