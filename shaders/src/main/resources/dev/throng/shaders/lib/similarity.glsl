// Similarity transform: rotation, uniform scale and translation. CPU counterpart: dev.throng.math.Similarity.
#include "lib/quat.glsl"

struct Similarity {
    vec4 move; // xyz: translation; w: scale
    vec4 turn; // rotation, a unit quaternion
};

Similarity similarityMultiply(Similarity a, Similarity b) {
    precise vec3 translation = a.move.xyz + a.move.w * quatRotate(a.turn, b.move.xyz);
    precise float scale = a.move.w * b.move.w;
    return Similarity(vec4(translation, scale), quatMultiply(a.turn, b.turn));
}

Affine similarityToAffine(Similarity a) {
    return quatToAffine(a.move.xyz, a.turn, a.move.www);
}
