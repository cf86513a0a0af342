// Dual quaternion skinning (Kavan, Collins, Zara, O'Sullivan, "Skinning with dual quaternions", 2007). Rotations and translations
// blend as dual quaternions on the hemisphere of the vertex's first palette entry, which has the largest weight. The rest of each
// entry, a matrix or scale, blends linearly and acts before the rotation. CPU counterpart: dev.throng.bake.cpu.CpuDualQuaternions.
#include "lib/quat.glsl"

struct DualSum {
    vec4 real;
    vec4 dual;    // twice the dual part of the sum
#if PALETTE_SIMILARITIES
    float stretch;
#else
    vec3 stretch0;
    vec3 stretch1;
    vec3 stretch2;
#endif
};

// Twice the dual part of the dual quaternion of a rigid motion: translation, as a quaternion, times rotation.
vec4 dualPart(vec3 move, vec4 turn) {
    precise vec4 result = vec4(
        turn.w * move + affineCross(move, turn.xyz), -(move.x * turn.x + move.y * turn.y + move.z * turn.z));
    return result;
}

// Returns `weight`, negated if quaternions turn and pivot are on different hemispheres.
float dualSide(vec4 pivot, vec4 turn, float weight) {
    precise float along = turn.x * pivot.x + turn.y * pivot.y + turn.z * pivot.z + turn.w * pivot.w;
    return along < -DUAL_PERPENDICULAR ? -weight : weight;
}

vec4 dualTurn(PALETTE palette, int at) {
    return fetchPalette(palette, at + DUAL_TURN_TEXEL);
}

#if PALETTE_SIMILARITIES

// Returns sum plus a weighted palette entry. at: index of the entry's first texel. turn: the entry's rotation.
// weightAndSide: x weights the entry's matrix or scale; y, the result of dualSide, weights the dual quaternion.
DualSum dualAdd(DualSum sum, PALETTE palette, int at, vec4 turn, vec2 weightAndSide) {
    vec4 move = fetchPalette(palette, at);
    precise vec4 real = sum.real + weightAndSide.y * turn;
    precise vec4 dual = sum.dual + weightAndSide.y * dualPart(move.xyz, turn);
    precise float stretch = sum.stretch + weightAndSide.x * move.w;
    return DualSum(real, dual, stretch);
}

DualSum dualNone() {
    return DualSum(vec4(0.0), vec4(0.0), 0.0);
}

Affine dualMap(DualSum sum, vec3 move, vec4 turn) {
    return quatToAffine(move, turn, vec3(sum.stretch));
}

#else

DualSum dualAdd(DualSum sum, PALETTE palette, int at, vec4 turn, vec2 weightAndSide) {
    vec4 row0 = fetchPalette(palette, at + 1);
    vec4 row1 = fetchPalette(palette, at + 2);
    vec4 row2 = fetchPalette(palette, at + 3);
    precise vec4 real = sum.real + weightAndSide.y * turn;
    precise vec4 dual = sum.dual + weightAndSide.y * dualPart(vec3(row0.w, row1.w, row2.w), turn);
    precise vec3 stretch0 = sum.stretch0 + weightAndSide.x * row0.xyz;
    precise vec3 stretch1 = sum.stretch1 + weightAndSide.x * row1.xyz;
    precise vec3 stretch2 = sum.stretch2 + weightAndSide.x * row2.xyz;
    return DualSum(real, dual, stretch0, stretch1, stretch2);
}

DualSum dualNone() {
    return DualSum(vec4(0.0), vec4(0.0), vec3(0.0), vec3(0.0), vec3(0.0));
}

vec4 dualRow(vec4 row, DualSum sum) {
    precise vec3 result = row.x * sum.stretch0 + row.y * sum.stretch1 + row.z * sum.stretch2;
    return vec4(result, row.w);
}

Affine dualMap(DualSum sum, vec3 move, vec4 turn) {
    Affine rigid = quatToAffine(move, turn, vec3(1.0));
    return Affine(dualRow(rigid.row0, sum), dualRow(rigid.row1, sum), dualRow(rigid.row2, sum));
}

#endif

DualSum dualAddOther(DualSum sum, PALETTE palette, int at, vec4 pivot, float weight) {
    vec4 turn = dualTurn(palette, at);
    return dualAdd(sum, palette, at, turn, vec2(weight, dualSide(pivot, turn, weight)));
}

Affine dualToAffine(DualSum sum) {
    precise float length2 =
        sum.real.x * sum.real.x + sum.real.y * sum.real.y + sum.real.z * sum.real.z + sum.real.w * sum.real.w;
    precise float inverse = 1.0 / sqrt(length2);
    precise vec4 turn = sum.real * inverse;
    precise vec4 dual = sum.dual * inverse;
    precise vec3 move = turn.w * dual.xyz - dual.w * turn.xyz + affineCross(turn.xyz, dual.xyz);
    return dualMap(sum, move, turn);
}

Affine skinBlend(PALETTE palette, int first, uvec4 entries, vec4 weights) {
    ivec4 at = first + PALETTE_TEXELS * ivec4(entries);
    vec4 pivot = dualTurn(palette, at.x);
    DualSum sum = dualAdd(dualNone(), palette, at.x, pivot, weights.xx);
#if INFLUENCES > 1
    sum = dualAddOther(sum, palette, at.y, pivot, weights.y);
#endif
#if INFLUENCES > 2
    sum = dualAddOther(sum, palette, at.z, pivot, weights.z);
    sum = dualAddOther(sum, palette, at.w, pivot, weights.w);
#endif
    return dualToAffine(sum);
}
