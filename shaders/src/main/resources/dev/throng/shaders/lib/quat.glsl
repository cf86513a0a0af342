// Functions for unit quaternions x, y, z, w. CPU counterpart: dev.throng.math.Quat.
#include "lib/affine.glsl"

// Product a * b, which applies b first.
vec4 quatMultiply(vec4 a, vec4 b) {
    precise vec4 result = vec4(
        a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        a.w * b.y + a.y * b.w + a.z * b.x - a.x * b.z,
        a.w * b.z + a.z * b.w + a.x * b.y - a.y * b.x,
        a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z);
    return result;
}

// Rotates v by the unit quaternion q: q v q* = v + w t + q x t with t = 2 (q x v).
vec3 quatRotate(vec4 q, vec3 v) {
    precise vec3 t = 2.0 * affineCross(q.xyz, v);
    precise vec3 result = v + q.w * t + affineCross(q.xyz, t);
    return result;
}

// q scaled to unit length, by square root and division as in Java. Devices may round each operation by a few units in
// the last place (GLSL 4.50, section 4.7.1).
vec4 quatNormalise(vec4 q) {
    precise float length2 = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    precise float inverse = 1.0 / sqrt(length2);
    precise vec4 result = q * inverse;
    return result;
}

float quatSlerpWeight(float t, float cosineMinusOne) {
    precise float t2 = t * t;
    precise float sum = 1.0;
    for (int i = SLERP_TERMS; i > 0; i--) {
        float n = float(i);
        precise float odd = 2.0 * n + 1.0;
        sum = 1.0 + (t2 / (n * odd) - n / odd) * cosineMinusOne * sum;
    }
    precise float result = t * sum;
    return result;
}

// Spherical interpolation of unit quaternions on one hemisphere; the result's length is not quite 1. Computes sin(t angle) /
// sin(angle) by a series in the cosine, because devices round sine and arc cosine differently (Eberly, "A Fast and Accurate
// Algorithm for Computing SLERP", 2011).
vec4 quatSlerp(vec4 a, vec4 b, float alpha) {
    precise float cosine = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    precise vec4 result = a * quatSlerpWeight(1.0 - alpha, cosine - 1.0) + b * quatSlerpWeight(alpha, cosine - 1.0);
    return result;
}

// Matrix that scales by s, then rotates by q, then moves by t.
Affine quatToAffine(vec3 t, vec4 q, vec3 s) {
    precise vec3 d = q.xyz + q.xyz;
    precise vec3 row0 = vec3(1.0 - (q.y * d.y + q.z * d.z), q.x * d.y - q.w * d.z, q.x * d.z + q.w * d.y) * s;
    precise vec3 row1 = vec3(q.x * d.y + q.w * d.z, 1.0 - (q.x * d.x + q.z * d.z), q.y * d.z - q.w * d.x) * s;
    precise vec3 row2 = vec3(q.x * d.z - q.w * d.y, q.y * d.z + q.w * d.x, 1.0 - (q.x * d.x + q.y * d.y)) * s;
    return Affine(vec4(row0, t.x), vec4(row1, t.y), vec4(row2, t.z));
}
