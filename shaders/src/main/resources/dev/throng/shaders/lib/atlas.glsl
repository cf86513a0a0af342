// Functions that interpolate a joint's local transform between two samples of the atlas, the table of baked poses. With
// UNIFORM_SCALE, type Joint is a similarity, else an affine map. With ATLAS_SNORM16, samples are packed integers. CPU
// counterpart: dev.throng.bake.cpu.AtlasSampler.
#include "lib/trs.glsl"
#include "lib/similarity.glsl"

uniform int jointCount; // joints per sample; a uniform, so that characters share programs

#if ATLAS_SNORM16
#include "lib/atlas_small.glsl"
#define AtlasTexels usamplerBuffer
#else
#define AtlasTexels samplerBuffer
#endif

// Unit quaternion between rotations a and b of two samples, by the interpolation for which the baker chose the samples. alpha: 0
// returns a, 1 returns b.
vec4 atlasRotation(vec4 a, vec4 b, float alpha) {
#if ROTATION_SLERP
    return quatNormalise(quatSlerp(a, b, alpha));
#else
    return quatNormalise(trsMix(a, b, alpha));
#endif
}

#if UNIFORM_SCALE

#define Joint Similarity

Joint atlasLocal(AtlasTexels atlas, SampleSpan span, int joint) {
#if ATLAS_SNORM16
    SmallHeader header = smallHeader(atlas, span.clip - jointCount, joint);
    uvec4 a = smallUnits(atlas, header.units, span.sample0);
    uvec4 b = smallUnits(atlas, header.units, span.sample1);
    vec4 move = trsMix(smallMove(header, a), smallMove(header, b), span.alpha);
    return Similarity(move, atlasRotation(smallTurn(a), smallTurn(b), span.alpha));
#else
    int a = (span.sample0 * jointCount + joint) * ATLAS_TEXELS;
    int b = (span.sample1 * jointCount + joint) * ATLAS_TEXELS;
    vec4 move = trsMix(texelFetch(atlas, a), texelFetch(atlas, b), span.alpha);
    return Similarity(move, atlasRotation(texelFetch(atlas, a + 1), texelFetch(atlas, b + 1), span.alpha));
#endif
}

Trs atlasTrs(AtlasTexels atlas, SampleSpan span, int joint) {
    Joint local = atlasLocal(atlas, span, joint);
    return Trs(local.move.xyz, local.turn, local.move.www);
}

Joint atlasPose(samplerBuffer poses, int pose, int joint) {
    int at = (pose * jointCount + joint) * ATLAS_TEXELS;
    return Similarity(texelFetch(poses, at), texelFetch(poses, at + 1));
}

Joint jointOf(Trs local) {
    return Similarity(vec4(local.translation, local.scale.x), local.rotation);
}

Joint jointIdentity() {
    return Similarity(vec4(0.0, 0.0, 0.0, 1.0), vec4(0.0, 0.0, 0.0, 1.0));
}

Joint jointMultiply(Joint a, Joint b) {
    return similarityMultiply(a, b);
}

Affine jointToAffine(Joint a) {
    return similarityToAffine(a);
}

#else

#define Joint Affine

Trs atlasTrs(AtlasTexels atlas, SampleSpan span, int joint) {
    Trs local;
#if ATLAS_SNORM16
    SmallHeader header = smallHeader(atlas, span.clip - jointCount, joint);
    uvec4 a = smallUnits(atlas, header.units, span.sample0);
    uvec4 b = smallUnits(atlas, header.units, span.sample1);
    local.translation = trsMix(smallMove(header, a), smallMove(header, b), span.alpha).xyz;
    local.rotation = atlasRotation(smallTurn(a), smallTurn(b), span.alpha);
    vec4 scaleA = vec4(smallScale(atlas, header, span.sample0), 0.0);
    vec4 scaleB = vec4(smallScale(atlas, header, span.sample1), 0.0);
    local.scale = trsMix(scaleA, scaleB, span.alpha).xyz;
#else
    int a = (span.sample0 * jointCount + joint) * ATLAS_TEXELS;
    int b = (span.sample1 * jointCount + joint) * ATLAS_TEXELS;
    local.translation = trsMix(texelFetch(atlas, a), texelFetch(atlas, b), span.alpha).xyz;
    local.rotation = atlasRotation(texelFetch(atlas, a + 1), texelFetch(atlas, b + 1), span.alpha);
    local.scale = trsMix(texelFetch(atlas, a + 2), texelFetch(atlas, b + 2), span.alpha).xyz;
#endif
    return local;
}

Joint atlasLocal(AtlasTexels atlas, SampleSpan span, int joint) {
    return trsToAffine(atlasTrs(atlas, span, joint));
}

Joint atlasPose(samplerBuffer poses, int pose, int joint) {
    int at = (pose * jointCount + joint) * ATLAS_TEXELS;
    return trsToAffine(Trs(texelFetch(poses, at).xyz, texelFetch(poses, at + 1), texelFetch(poses, at + 2).xyz));
}

Joint jointOf(Trs local) {
    return trsToAffine(local);
}

Joint jointIdentity() {
    return Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
}

Joint jointMultiply(Joint a, Joint b) {
    return affineMultiply(a, b);
}

Affine jointToAffine(Joint a) {
    return a;
}

#endif
