// Local transform of a joint. CPU counterpart: dev.throng.math.Trs.
#include "lib/quat.glsl"

struct Trs {
    vec3 translation;
    vec4 rotation;
    vec3 scale;
};

// Linear interpolation from a to b by a fixed formula; the built-in mix() may use another.
vec4 trsMix(vec4 a, vec4 b, float alpha) {
    precise vec4 result = a + (b - a) * alpha;
    return result;
}

vec3 trsTransformPoint(Trs local, vec3 p) {
    precise vec3 scaled = local.scale * p;
    precise vec3 result = local.translation + quatRotate(local.rotation, scaled);
    return result;
}

Affine trsToAffine(Trs local) {
    return quatToAffine(local.translation, local.rotation, local.scale);
}
