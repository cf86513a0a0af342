// Local transforms; CPU counterpart: dev.throng.math.Trs.
#include "lib/quat.glsl"

struct Trs {
    vec3 translation;
    vec4 rotation;
    vec3 scale;
};

// What every component of a transform is mixed with; the built-in mix() may be written another way.
vec4 trsMix(vec4 a, vec4 b, float alpha) {
    precise vec4 result = a + (b - a) * alpha;
    return result;
}

// A point moved by T R S.
vec3 trsTransformPoint(Trs local, vec3 p) {
    precise vec3 scaled = local.scale * p;
    precise vec3 result = local.translation + quatRotate(local.rotation, scaled);
    return result;
}

// T R S.
Affine trsToAffine(Trs local) {
    return quatToAffine(local.translation, local.rotation, local.scale);
}
