// One joint's local transform between two samples of the atlas; CPU counterpart: dev.throng.bake.cpu.AtlasSampler. JOINT_COUNT
// joints a sample; UNIFORM_SCALE says which of the two hierarchy forms is compiled: both have the same five names.
#include "lib/trs.glsl"
#include "lib/similarity.glsl"

// Unit quaternion between two samples, mixed as the samples were chosen for.
vec4 atlasRotation(vec4 a, vec4 b, float alpha) {
#if ROTATION_SLERP
    return quatNormalise(quatSlerp(a, b, alpha));
#else
    return quatNormalise(trsMix(a, b, alpha));
#endif
}

#if UNIFORM_SCALE

#define Joint Similarity

Joint atlasSample(samplerBuffer atlas, SampleSpan span, int joint) {
    int a = (span.sample0 * JOINT_COUNT + joint) * ATLAS_TEXELS;
    int b = (span.sample1 * JOINT_COUNT + joint) * ATLAS_TEXELS;
    vec4 move = trsMix(texelFetch(atlas, a), texelFetch(atlas, b), span.alpha);
    return Similarity(move, atlasRotation(texelFetch(atlas, a + 1), texelFetch(atlas, b + 1), span.alpha));
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

Joint atlasSample(samplerBuffer atlas, SampleSpan span, int joint) {
    int a = (span.sample0 * JOINT_COUNT + joint) * ATLAS_TEXELS;
    int b = (span.sample1 * JOINT_COUNT + joint) * ATLAS_TEXELS;
    Trs local;
    local.translation = trsMix(texelFetch(atlas, a), texelFetch(atlas, b), span.alpha).xyz;
    local.rotation = atlasRotation(texelFetch(atlas, a + 1), texelFetch(atlas, b + 1), span.alpha);
    local.scale = trsMix(texelFetch(atlas, a + 2), texelFetch(atlas, b + 2), span.alpha).xyz;
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
