// Functions that read states of instances (StateRecord.java). HOST_POSES: 1 if the host application set poses of some instances.
// Include after lib/playback_phase.glsl, lib/sample_span.glsl, lib/fade.glsl and lib/pose_blend.glsl.
#include "lib/ik_entry.glsl"
#if HOST_POSES
#include "lib/host_pose.glsl"
#endif

layout(binding = UNIT_STATES) uniform usamplerBuffer states;
layout(binding = UNIT_MASKS) uniform samplerBuffer masks; // per mask: weight of each joint, 0 to 1
layout(std430, binding = BLOCK_STATE_DETAILS) readonly buffer StateDetails {
    float stateDetails[];
};

// Weight, 0 to 1, at which a state's layers and inverse kinematics are shown, as culling chose it.
float stateDetail(int state) {
    return stateDetails[state];
}

// Numbers of a state's base clips, layers and inverse kinematics entries.
uvec3 stateSizes(int state) {
    return uvec3(texelFetch(states, state * STATE_TEXELS).x) >> uvec3(0u, 8u, 16u) & 255u;
}

#if HOST_POSES
HostPose stateHostPose(int state, uvec2 ticks) {
    return hostPoseOf(texelFetch(states, state * STATE_TEXELS + STATE_HOST_POSE).w, ticks);
}
#endif

// Returns weight, reduced by the weight of the pose that the host application set for the instance with this state.
float stateReducedWeight(float weight, int state, uvec2 ticks) {
#if HOST_POSES
    precise float reduced = weight * (1.0 - stateHostPose(state, ticks).weight);
    return reduced;
#else
    return weight;
#endif
}

float stateFeet(int state) {
    return stateReducedWeight(uintBitsToFloat(texelFetch(states, state * STATE_TEXELS).w), state, frame.ticks);
}

// Unpacks a fade from words of a state's record. fade: from, to, start. length: ticks, inverse. momentum: slope, settle.
Fade stateFade(uvec4 fade, uvec2 length, uvec2 momentum) {
    vec2 carried = uintBitsToFloat(momentum);
    return Fade(
        uintBitsToFloat(fade.x), uintBitsToFloat(fade.y), fade.zw, length.x, uintBitsToFloat(length.y), carried.x, carried.y);
}

struct StateClip {
    SampleSpan span;
    float weight;
    uint flags;
    int mask;
};

SampleSpan stateSpan(uvec4 playback, uvec4 start, uvec2 ticks) {
    Instance playing = Instance(vec4(0.0), vec2(0.0), 0u, 0u, playback.x, playback.y, playback.zw, start.xy, start.z, 0u);
    return sampleSpanFind(joints, sampleTable, indexTable, uint(jointCount) + playback.x, phaseOf(playing, ticks));
}

StateClip stateClip(int state, int slot, uvec2 ticks) {
    int at = state * STATE_TEXELS + STATE_FIRST_SLOT + slot * STATE_SLOT_TEXELS;
    uvec4 playback = texelFetch(states, at);
    uvec4 start = texelFetch(states, at + 1);
    StateClip result;
    result.span = stateSpan(playback, start, ticks);
    uvec4 length = texelFetch(states, at + 3);
    result.weight = fadeWeight(stateFade(texelFetch(states, at + 2), length.xy, length.zw), ticks);
    result.flags = start.z;
    result.mask = int(start.w);
    return result;
}

float stateMask(int mask, int joint) {
    return texelFetch(masks, mask * jointCount + joint).x;
}

float stateIkShare(int state, uvec2 ticks) {
    int at = state * STATE_TEXELS;
    uvec2 length = texelFetch(states, at + STATE_IK_SHARE + 1).xy;
    Fade share = stateFade(texelFetch(states, at + STATE_IK_SHARE), length, texelFetch(states, at).yz);
    return stateReducedWeight(fadeWeight(share, ticks), state, ticks);
}

int stateIkAt(int state, int number) {
    return state * STATE_TEXELS + STATE_FIRST_IK + number * STATE_IK_TEXELS;
}

// Target of look-at entry `number`: x, index of another instance in the whole crowd; y, index of its joint.
uvec2 stateIkFollowed(int state, int number) {
    return texelFetch(states, stateIkAt(state, number) + 1).xy;
}

// Reads entry `number` of a state's inverse kinematics. share: factor on the entry's weight.
IkEntry stateIk(int state, int number, float share) {
    int at = stateIkAt(state, number);
    IkEntry entry = ikEntry(
        texelFetch(states, at), texelFetch(states, at + 1), texelFetch(states, at + 2), texelFetch(states, at + 3));
    precise float weight = entry.weight * share;
    entry.weight = weight;
    return entry;
}
