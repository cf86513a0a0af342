// Functions that blend an instance's animation with a pose that the host application set for the instance. Include after
// lib/fade.glsl and lib/pose_blend.glsl. CPU counterpart: dev.throng.bake.cpu.CpuState.

layout(std430, binding = BLOCK_HELD_POSES) readonly buffer HeldPoses {
    uvec4 heldTexels[];
};

// Pose that the host application set for an instance. joints: index, in heldTexels, of the first joint's first texel. weight: 0
// without such a pose.
struct HeldPose {
    int joints;
    float weight;
};

// Finds the pose that the host application set for an instance, and its weight. place: index of the pose's first texel plus 1; 0
// without a pose.
HeldPose heldOf(uint place, uvec2 ticks) {
    int first = int(max(place, 1u) - 1u);
    uvec4 fade = heldTexels[first];
    uvec4 length = heldTexels[first + 1];
    vec2 carried = uintBitsToFloat(length.zw);
    Fade shown = Fade(
        uintBitsToFloat(fade.x), uintBitsToFloat(fade.y), fade.zw, length.x, uintBitsToFloat(length.y), carried.x, carried.y);
    float weight = fadeWeight(shown, ticks);
    return HeldPose(first + HELD_FIRST_JOINT, place == 0u ? 0.0 : weight);
}

Trs heldPose(HeldPose held, int joint, Trs pose) {
    if (held.weight == 0.0) {
        return pose;
    }
    int at = held.joints + joint * ATLAS_TEXELS;
    vec4 move = uintBitsToFloat(heldTexels[at]);
    vec4 turn = uintBitsToFloat(heldTexels[at + 1]);
#if UNIFORM_SCALE
    return blendOverride(pose, Trs(move.xyz, turn, move.www), held.weight);
#else
    return blendOverride(pose, Trs(move.xyz, turn, uintBitsToFloat(heldTexels[at + 2].xyz)), held.weight);
#endif
}
