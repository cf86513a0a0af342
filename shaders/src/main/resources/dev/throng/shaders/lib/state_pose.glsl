// The local pose of an instance with a state, before inverse kinematics; CPU counterpart: dev.throng.bake.cpu.CpuState. Needs
// lib/playback_phase.glsl, lib/sample_span.glsl and lib/atlas.glsl. STATE_CLIPS and STATE_LAYERS: the most that any state of the
// crowd has. A loop of no turn costs software OpenGL a turn, so what no state needs is not compiled.
#include "lib/fade.glsl"
#include "lib/state.glsl"
#include "lib/pose_blend.glsl"

// Of GROUP_INSTANCES instances what the lanes of one go by, found once: base clips that count, first, with their shares as weights; then
// the layers and their references.
shared StateClip clips[GROUP_INSTANCES * STATE_SLOTS];

// Where those of an instance are. Most states have few: the first two are here, too, as shared memory is memory to software OpenGL.
struct StateClips {
    int first;
    int count;  // of the base
    int layers;
    SampleSpan span0;
    SampleSpan span1;
    float share0;
    float share1;
    int feet; // where their joints begin in footPoses, -1 where they were not placed
};

#if STATE_CLIPS < 2 && STATE_LAYERS == 0

// One clip, whatever its weight. By one lane of an instance.
StateClips gatherState(int state, int member) {
    SampleSpan span = stateClip(state, 0, frame.ticks).span;
    return StateClips(member * STATE_SLOTS, 1, 0, span, span, 1.0, 1.0, -1);
}

#else

// Clips of weight 0 are left out before anything else; where none counts, the first one does.
int gatherBase(int state, int first, int count) {
    int kept = 0;
    float sum = 0.0;
    for (int slot = 0; slot < max(count, 1); slot++) { // a record that was removed is all 0
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

// By one lane of an instance. member: of the work group.
StateClips gatherState(int state, int member) {
    uvec3 sizes = stateSizes(state);
    int first = member * STATE_SLOTS;
    int layers = 0;
#if STATE_LAYERS > 0
    float detail = stateDetail(state);
    layers = detail > 0.0 ? int(sizes.y) : 0;
    for (int layer = 0; layer < layers; layer++) {
        StateClip clip = stateClip(state, STATE_LAYER_SLOT + layer, frame.ticks);
        precise float weight = clip.weight * detail;
        clip.weight = weight;
        clips[first + STATE_LAYER_SLOT + layer] = clip;
        clips[first + STATE_REFERENCE_SLOT + layer] = stateClip(state, STATE_REFERENCE_SLOT + layer, frame.ticks);
    }
#endif
    int count = gatherBase(state, first, int(sizes.x));
    StateClip first0 = clips[first];
    StateClip first1 = clips[first + (count > 1 ? 1 : 0)];
    return StateClips(first, count, layers, first0.span, first1.span, first0.weight, first1.weight, -1);
}

#endif

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

Trs statePose(StateClips of, int joint) {
    Trs pose = basePose(of, joint);
#if STATE_LAYERS > 0
    for (int layer = 0; layer < of.layers; layer++) {
        StateClip clip = clips[of.first + STATE_LAYER_SLOT + layer];
        precise float u = clip.weight * stateMask(clip.mask, joint);
        Trs laid = atlasTrs(atlas, clip.span, joint);
        if ((clip.flags & FLAG_ADDITIVE) != 0u) {
            Trs reference = atlasTrs(atlas, clips[of.first + STATE_REFERENCE_SLOT + layer].span, joint);
            pose = blendAdditive(pose, laid, reference, u);
        } else {
            pose = blendOverride(pose, laid, u);
        }
    }
#endif
    return pose;
}
