// Whether a fragment is there. BLEND is hashed coverage, which needs no order (Wyman and McGuire, "Hashed Alpha Testing",
// 2017): its threshold is fixed to the character's own surface, in cells as large as a fragment.
#include "lib/hash.glsl"

// mode: of the material. cutoff: of ALPHA_MASK. position: before placement. fragmentSize: in its units.
bool covered(int mode, float cutoff, float alpha, vec3 position, float fragmentSize) {
    if (mode == ALPHA_MASK) {
        return alpha >= cutoff;
    }
    if (mode == ALPHA_BLEND) {
        return alpha > hashUnit(uvec3(ivec3(floor(position / max(fragmentSize, 1e-9)))));
    }
    return true;
}
