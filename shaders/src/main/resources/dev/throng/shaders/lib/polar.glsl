// Functions for the polar decomposition of an affine map m = (R S, t) into rotation R and the map (S, t). CPU counterpart:
// dev.throng.math.Polar.
#include "lib/quat.glsl"

struct Polar {
    vec4 turn;
    Affine rows; // linear part S and translation t
};

// Rows of a symmetric 4 x 4 matrix. In its high powers, every row is a multiple of rotation R's quaternion.
struct PolarPower {
    vec4 x;
    vec4 y;
    vec4 z;
    vec4 w;
};

vec4 polarSquareRow(vec4 row, PolarPower n) {
    precise vec4 result = row.x * n.x + row.y * n.y + row.z * n.z + row.w * n.w;
    return result;
}

PolarPower polarSquare(PolarPower n) {
    return PolarPower(polarSquareRow(n.x, n), polarSquareRow(n.y, n), polarSquareRow(n.z, n), polarSquareRow(n.w, n));
}

// Symmetric matrix whose high powers yield the rotation of m: its dominant eigenvector is the rotation's quaternion. The added
// identity keeps negative eigenvalues from dominating.
PolarPower polarFill(Affine m) {
    vec3 m0 = abs(m.row0.xyz);
    vec3 m1 = abs(m.row1.xyz);
    vec3 m2 = abs(m.row2.xyz);
    vec3 most = max(max(m0, m1), m2);
    precise float inverse = 1.0 / max(max(most.x, most.y), max(most.z, POLAR_SMALLEST));
    precise vec3 a = m.row0.xyz * inverse;
    precise vec3 b = m.row1.xyz * inverse;
    precise vec3 c = m.row2.xyz * inverse;
    precise float det = a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x);
    float side = det < -POLAR_SINGULAR ? -1.0 : 1.0;
    precise vec4 diagonal = 1.0 + side * vec4(a.x - b.y - c.z, b.y - a.x - c.z, c.z - a.x - b.y, a.x + b.y + c.z);
    precise vec3 sums = side * vec3(a.y + b.x, a.z + c.x, b.z + c.y);
    precise vec3 turns = side * vec3(c.y - b.z, a.z - c.x, b.x - a.y);
    return PolarPower(
        vec4(diagonal.x, sums.x, sums.y, turns.x),
        vec4(sums.x, diagonal.y, sums.z, turns.y),
        vec4(sums.y, sums.z, diagonal.z, turns.z),
        vec4(turns, diagonal.w));
}

// Quaternion of m's rotation. Its first large component among w, x, y, z is positive, so that the sign does not depend on rounding.
vec4 polarRotation(Affine m) {
    PolarPower power = polarFill(m);
    for (int i = 0; i < POLAR_SQUARINGS; i++) {
        PolarPower square = polarSquare(power);
        precise float inverse = 1.0 / (square.x.x + square.y.y + square.z.z + square.w.w);
        precise vec4 x = square.x * inverse;
        precise vec4 y = square.y * inverse;
        precise vec4 z = square.z * inverse;
        precise vec4 w = square.w * inverse;
        power = PolarPower(x, y, z, w);
    }
    vec4 column = power.z;
    column = power.y.y >= POLAR_LARGE_SQUARE ? power.y : column;
    column = power.x.x >= POLAR_LARGE_SQUARE ? power.x : column;
    column = power.w.w >= POLAR_LARGE_SQUARE ? power.w : column;
    return quatNormalise(column);
}

Polar polarSplit(Affine m) {
    vec4 turn = polarRotation(m);
    vec4 back = vec4(-turn.xyz, turn.w);
    vec3 x = quatRotate(back, vec3(m.row0.x, m.row1.x, m.row2.x));
    vec3 y = quatRotate(back, vec3(m.row0.y, m.row1.y, m.row2.y));
    vec3 z = quatRotate(back, vec3(m.row0.z, m.row1.z, m.row2.z));
    return Polar(
        turn,
        Affine(
            vec4(x.x, y.x, z.x, m.row0.w), vec4(x.y, y.y, z.y, m.row1.w), vec4(x.z, y.z, z.z, m.row2.w)));
}
