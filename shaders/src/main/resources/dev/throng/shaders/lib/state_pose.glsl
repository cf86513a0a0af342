// Functions for the local pose of an instance with a state, before inverse kinematics. STATE_CLIPS, STATE_LAYERS: largest numbers
// of base clips and layers in any state; code for more is omitted, because software OpenGL pays even for empty loops. Include after
// lib/playback_phase.glsl, lib/sample_span.glsl and lib/atlas.glsl. CPU counterpart: dev.throng.bake.cpu.CpuState.
#include "lib/fade.glsl"
#include "lib/pose_blend.glsl"
#include "lib/state.glsl"

// Base clips of the work group's instances, STATE_BASE_SLOTS per instance. Weights of an instance's clips add up to 1.
shared StateClip clips[GROUP_INSTANCES * STATE_BASE_SLOTS];

// Playing clip of a layer of a state, and the layer's reference pose; weight 0 if the state has no such layer.
struct StateLayer {
    StateClip clip;
    SampleSpan reference;
};

// Clips that an instance's state blends. The first two base clips and the layers are copied here, because software OpenGL reads
// shared memory slowly.
struct StateClips {
    int first;
    int count; // number of base clips, which start at clips[first]
    SampleSpan span0;
    SampleSpan span1;
    float share0;
    float share1;
    int feet; // first texel of the instance in footPoses; -1 if feet were not placed
#if TILTS
    vec4 tilt; // rotation that tilts the root joints
#endif
#if HOST_POSES
    HostPose hostPose;
#endif
#if STATE_LAYERS > 0
    StateLayer layer0;
#endif
#if STATE_LAYERS > 1
    StateLayer layer1;
#endif
};

#if STATE_CLIPS > 1

// Stores base clips with weight above 0 (if none, the clip of slot 0) in clips[], starting at first. Returns their number.
int gatherBase(int state, int first, int count) {
    int kept = 0;
    float sum = 0.0;
    for (int slot = 0; slot < max(count, 1); slot++) { // at least slot 0, because all words of a removed state are 0
        StateClip clip = stateClip(state, slot, frame.ticks);
        if (clip.weight > 0.0 || slot == 0) {
            kept = slot > 0 && clips[first].weight > 0.0 ? kept : 0;
            clips[first + kept] = clip;
            kept++;
            precise float more = sum + clip.weight;
            sum = more;
        }
    }
    for (int slot = 0; slot < kept; slot++) {
        clips[first + slot].weight = kept == 1 ? 1.0 : clips[first + slot].weight / sum;
    }
    return kept;
}

#endif

StateLayer gatherLayer(int state, int layer) {
    StateClip clip = stateClip(state, STATE_LAYER_SLOT + layer, frame.ticks);
    precise float weight = clip.weight * stateDetail(state);
    clip.weight = weight;
    return StateLayer(clip, stateClip(state, STATE_REFERENCE_SLOT + layer, frame.ticks).span);
}

// Collects the clips that an instance's state blends. Called by one lane per instance. member: index of the instance in the work
// group.
StateClips gatherState(int state, int member) {
    StateClips found;
    found.first = member * STATE_BASE_SLOTS;
    found.feet = -1;
#if STATE_CLIPS > 1
    found.count = gatherBase(state, found.first, int(stateSizes(state).x));
    StateClip first0 = clips[found.first];
    StateClip first1 = clips[found.first + (found.count > 1 ? 1 : 0)];
    found.span0 = first0.span;
    found.span1 = first1.span;
    found.share0 = first0.weight;
    found.share1 = first1.weight;
#else
    found.span0 = stateClip(state, 0, frame.ticks).span; // used whatever its weight, because the state has no other base clip
#endif
#if STATE_LAYERS > 0
    found.layer0 = gatherLayer(state, 0);
#endif
#if STATE_LAYERS > 1
    found.layer1 = gatherLayer(state, 1);
#endif
#if HOST_POSES
    found.hostPose = stateHostPose(state, frame.ticks);
#endif
    return found;
}

Trs basePose(StateClips of, int joint) {
    Trs pose = atlasTrs(atlas, of.span0, joint);
#if STATE_CLIPS < 2
    return pose;
#else
    if (of.count == 1) {
        return pose;
    }
    Trs sum = blendShare(pose, of.share0);
    blendAdd(sum, atlasTrs(atlas, of.span1, joint), of.share1, pose.rotation);
#if STATE_CLIPS > 2
    for (int slot = 2; slot < of.count; slot++) {
        blendAdd(sum, atlasTrs(atlas, clips[of.first + slot].span, joint), clips[of.first + slot].weight, pose.rotation);
    }
#endif
    sum.rotation = quatNormalise(sum.rotation);
    return sum;
#endif
}

Trs layerPose(Trs pose, StateLayer layer, int joint) {
#if INSTANCE_LANES > 1
    if (!(layer.clip.weight > 0.0)) { // all lanes of an instance return here, so that none reads samples of a hidden layer
        return pose;
    }
#endif
    precise float u = layer.clip.weight * stateMask(layer.clip.mask, joint);
    Trs layered = atlasTrs(atlas, layer.clip.span, joint);
    if ((layer.clip.flags & FLAG_ADDITIVE) != 0u) {
        return blendAdditive(pose, layered, atlasTrs(atlas, layer.reference, joint), u);
    }
    return blendOverride(pose, layered, u);
}

Trs statePose(StateClips of, int joint) {
    Trs pose = basePose(of, joint);
#if STATE_LAYERS > 0
    pose = layerPose(pose, of.layer0, joint);
#endif
#if STATE_LAYERS > 1
    pose = layerPose(pose, of.layer1, joint);
#endif
#if HOST_POSES
    pose = hostPose(of.hostPose, joint, pose);
#endif
    return pose;
}
