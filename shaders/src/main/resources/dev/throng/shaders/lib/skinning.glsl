// Functions for linear blend or dual quaternion skinning. INFLUENCES: number of weights per vertex: 4, or fewer if the
// others are 0 in all drawn vertices, so that no bit of the result changes. CPU counterpart:
// dev.throng.bake.cpu.CpuSkinner.
#include "lib/palette_fetch.glsl"
#include "lib/quat.glsl"

#if DUAL_QUATERNIONS

#include "lib/dual_quaternions.glsl"

#elif PALETTE_SIMILARITIES

#include "lib/similarity.glsl"

Affine skinEntry(PALETTE palette, int at, float weight) {
    Affine rows = similarityToAffine(Similarity(fetchPalette(palette, at), fetchPalette(palette, at + 1)));
    precise vec4 row0 = weight * rows.row0;
    precise vec4 row1 = weight * rows.row1;
    precise vec4 row2 = weight * rows.row2;
    return Affine(row0, row1, row2);
}

Affine skinSum(Affine a, Affine b) {
    precise vec4 row0 = a.row0 + b.row0;
    precise vec4 row1 = a.row1 + b.row1;
    precise vec4 row2 = a.row2 + b.row2;
    return Affine(row0, row1, row2);
}

Affine skinBlend(PALETTE palette, int first, uvec4 entries, vec4 weights) {
    ivec4 at = first + PALETTE_TEXELS * ivec4(entries);
    Affine sum = skinEntry(palette, at.x, weights.x);
#if INFLUENCES > 1
    sum = skinSum(sum, skinEntry(palette, at.y, weights.y));
#endif
#if INFLUENCES > 2
    sum = skinSum(sum, skinEntry(palette, at.z, weights.z));
    sum = skinSum(sum, skinEntry(palette, at.w, weights.w));
#endif
    return sum;
}

#else

vec4 skinRow(PALETTE palette, ivec4 at, vec4 weights, int row) {
    precise vec4 sum = weights.x * fetchPalette(palette, at.x + row);
#if INFLUENCES > 1
    sum = sum + weights.y * fetchPalette(palette, at.y + row);
#endif
#if INFLUENCES > 2
    sum = sum + weights.z * fetchPalette(palette, at.z + row);
    sum = sum + weights.w * fetchPalette(palette, at.w + row);
#endif
    return sum;
}

Affine skinBlend(PALETTE palette, int first, uvec4 entries, vec4 weights) {
    ivec4 at = first + PALETTE_TEXELS * ivec4(entries);
    return Affine(
        skinRow(palette, at, weights, 0), skinRow(palette, at, weights, 1), skinRow(palette, at, weights, 2));
}

#endif

// Unit normal, skinned by the blended matrix, or by its inverse transpose for non-uniform scales; 0 if it vanishes.
vec3 skinNormal(Affine blended, vec3 normal) {
#if NORMAL_INVERSE_TRANSPOSE
    vec3 n = affineTransformNormal(blended, normal);
#else
    vec3 n = affineTransformVector(blended, normal);
#endif
    precise float length2 = n.x * n.x + n.y * n.y + n.z * n.z;
    precise float inverse = 1.0 / sqrt(max(length2, SMALLEST_SQUARE));
    precise vec3 result = n * inverse;
    return result;
}

#if HAS_TANGENTS
// Unit tangent, skinned and made perpendicular to the skinned normal; 0 if it vanishes. w: sign of the bitangent, flipped by
// mirroring.
vec4 skinTangent(Affine blended, vec3 normal, vec4 tangent) {
    vec3 t = affineTransformVector(blended, tangent.xyz);
    precise float moved2 = t.x * t.x + t.y * t.y + t.z * t.z;
    precise float along = t.x * normal.x + t.y * normal.y + t.z * normal.z;
    precise vec3 inPlane = t - along * normal;
    precise float length2 = inPlane.x * inPlane.x + inPlane.y * inPlane.y + inPlane.z * inPlane.z;
    precise float inverse = length2 > TANGENT_VANISHES * moved2 ? 1.0 / sqrt(max(length2, SMALLEST_SQUARE)) : 0.0;
    precise vec3 result = inPlane * inverse;
    return vec4(result, affineMirrors(blended) ? -tangent.w : tangent.w);
}
#endif

// Vertex, in mesh space before skinning and in character space after it.
struct Posed {
    vec3 position;
    vec3 normal; // unit normal, or 0
#if HAS_TANGENTS
    vec4 tangent; // xyz: unit tangent, or 0; w: sign of the bitangent
#endif
};

#include "lib/morph.glsl"

Posed skinVertex(PALETTE palette, int first, uvec4 entries, vec4 weights, Posed vertex) {
    Affine blended = skinBlend(palette, first, entries, weights);
#if HAS_TANGENTS
    vec3 normal = skinNormal(blended, vertex.normal);
    return Posed(
        affineTransformPoint(blended, vertex.position), normal, skinTangent(blended, normal, vertex.tangent));
#else
    return Posed(affineTransformPoint(blended, vertex.position), skinNormal(blended, vertex.normal));
#endif
}
