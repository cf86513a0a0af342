// Functions that blend an instance's animation with a pose that the host application set for the instance. Include after
// lib/fade.glsl and lib/pose_blend.glsl. CPU counterpart: dev.throng.bake.cpu.CpuState.

layout(std430, binding = BLOCK_HOST_POSES) readonly buffer HostPoses {
    uvec4 hostPoseTexels[]; // rows of HostPoseTable.java
};

// Pose that the host application set for an instance. joints: index, in hostPoseTexels, of the first joint's first texel. weight: 0
// without such a pose.
struct HostPose {
    int joints;
    float weight;
};

// Finds the pose that the host application set for an instance, and its weight. place: index of the pose's first texel plus 1; 0
// without a pose.
HostPose hostPoseOf(uint place, uvec2 ticks) {
    int first = int(max(place, 1u) - 1u);
    uvec4 fade = hostPoseTexels[first];
    uvec4 length = hostPoseTexels[first + 1];
    vec2 carried = uintBitsToFloat(length.zw);
    Fade shown = Fade(
        uintBitsToFloat(fade.x), uintBitsToFloat(fade.y), fade.zw, length.x, uintBitsToFloat(length.y), carried.x, carried.y);
    float weight = fadeWeight(shown, ticks);
    return HostPose(first + HOST_POSE_FIRST_JOINT, place == 0u ? 0.0 : weight);
}

Trs hostPose(HostPose source, int joint, Trs pose) {
    if (source.weight == 0.0) {
        return pose;
    }
    int at = source.joints + joint * ATLAS_TEXELS;
    vec4 move = uintBitsToFloat(hostPoseTexels[at]);
    vec4 turn = uintBitsToFloat(hostPoseTexels[at + 1]);
#if UNIFORM_SCALE
    return blendOverride(pose, Trs(move.xyz, turn, move.www), source.weight);
#else
    return blendOverride(pose, Trs(move.xyz, turn, uintBitsToFloat(hostPoseTexels[at + 2].xyz)), source.weight);
#endif
}
