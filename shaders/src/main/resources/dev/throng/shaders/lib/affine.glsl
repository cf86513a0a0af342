// Affine map: the first three rows of a 4 x 4 matrix. Results equal Java's: sums have the same order, and `precise` keeps compilers
// from contracting them. CPU counterparts: dev.throng.math.Affine and dev.throng.math.Vec3.

struct Affine {
    vec4 row0;
    vec4 row1;
    vec4 row2;
};

vec4 affineRow(vec4 row, Affine b) {
    precise vec4 result = row.x * b.row0 + row.y * b.row1 + row.z * b.row2;
    result.w += row.w;
    return result;
}

// Product a * b, which applies b to a point first.
Affine affineMultiply(Affine a, Affine b) {
    return Affine(affineRow(a.row0, b), affineRow(a.row1, b), affineRow(a.row2, b));
}

vec3 affineTransformPoint(Affine m, vec3 p) {
    precise vec3 result = vec3(
        m.row0.x * p.x + m.row0.y * p.y + m.row0.z * p.z + m.row0.w,
        m.row1.x * p.x + m.row1.y * p.y + m.row1.z * p.z + m.row1.w,
        m.row2.x * p.x + m.row2.y * p.y + m.row2.z * p.z + m.row2.w);
    return result;
}

// Transforms a vector by the linear part of m, without normalising the result.
vec3 affineTransformVector(Affine m, vec3 v) {
    precise vec3 result = vec3(
        m.row0.x * v.x + m.row0.y * v.y + m.row0.z * v.z,
        m.row1.x * v.x + m.row1.y * v.y + m.row1.z * v.z,
        m.row2.x * v.x + m.row2.y * v.y + m.row2.z * v.z);
    return result;
}

vec3 affineCross(vec3 a, vec3 b) {
    precise vec3 result = vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    return result;
}

// Transforms a normal n by sign(det) * cofactor matrix of m, which is parallel to the inverse transpose, also under mirroring.
vec3 affineTransformNormal(Affine m, vec3 n) {
    precise vec3 c0 = affineCross(m.row1.xyz, m.row2.xyz);
    precise vec3 c1 = affineCross(m.row2.xyz, m.row0.xyz);
    precise vec3 c2 = affineCross(m.row0.xyz, m.row1.xyz);
    precise float det = m.row0.x * c0.x + m.row0.y * c0.y + m.row0.z * c0.z;
    float side = det < 0.0 ? -1.0 : 1.0;
    precise vec3 result = side * vec3(
        c0.x * n.x + c0.y * n.y + c0.z * n.z,
        c1.x * n.x + c1.y * n.y + c1.z * n.z,
        c2.x * n.x + c2.y * n.y + c2.z * n.z);
    return result;
}

bool affineMirrors(Affine m) {
    precise vec3 c = affineCross(m.row1.xyz, m.row2.xyz);
    precise float det = m.row0.x * c.x + m.row0.y * c.y + m.row0.z * c.z;
    return det < 0.0;
}
