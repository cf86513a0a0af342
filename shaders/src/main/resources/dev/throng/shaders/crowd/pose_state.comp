#version 450 core
// Puts together the local poses of instances that play more than a clip, for the palette kernel that runs next: clips blended, then
// layers by the lanes of an instance, which share its joints; then inverse kinematics by the first of them. CPU counterpart:
// dev.throng.bake.cpu.CpuState.
#include "lib/palette_io.glsl"
#include "lib/fade.glsl"
#include "lib/state.glsl"
#include "lib/pose_blend.glsl"

layout(local_size_x = LANES) in;

// For each state and joint ATLAS_TEXELS texels, as a sample of the atlas has them.
layout(std430, binding = BLOCK_STATE_POSES) coherent buffer StatePoses {
    vec4 posed[];
};

const int GROUP_INSTANCES = LANES / INSTANCE_LANES;

// What the lanes of an instance go by, found once: base clips that count, first, with their shares as weights; then the layers
// and their references.
shared StateClip clips[GROUP_INSTANCES * STATE_SLOTS];
shared int baseCounts[GROUP_INSTANCES];

// Clips of weight 0 are left out before anything else; where none counts, the first one does.
void gatherBase(int state, int first, int member) {
    int count = int(stateSizes(state).x);
    int kept = 0;
    float sum = 0.0;
    for (int slot = 0; slot < count; slot++) {
        StateClip clip = stateClip(state, slot, frame.ticks);
        if (clip.weight > 0.0 || slot == 0) {
            kept = clips[first].weight > 0.0 ? kept : 0;
            clips[first + kept] = clip;
            kept++;
            precise float more = sum + clip.weight;
            sum = more;
        }
    }
    for (int slot = 0; slot < kept; slot++) {
        clips[first + slot].weight = kept == 1 ? 1.0 : clips[first + slot].weight / sum;
    }
    baseCounts[member] = kept;
}

void gatherLayers(int state, int first) {
    int count = int(stateSizes(state).y);
    for (int layer = 0; layer < count; layer++) {
        clips[first + STATE_LAYER_SLOT + layer] = stateClip(state, STATE_LAYER_SLOT + layer, frame.ticks);
        clips[first + STATE_REFERENCE_SLOT + layer] = stateClip(state, STATE_REFERENCE_SLOT + layer, frame.ticks);
    }
}

Trs basePose(int first, int count, int joint) {
    Trs pose = atlasTrs(atlas, clips[first].span, joint);
    if (count == 1) {
        return pose;
    }
    vec4 side = pose.rotation;
    Trs sum = Trs(vec3(0.0), vec4(0.0), vec3(0.0));
    blendAdd(sum, pose, clips[first].weight, side);
    for (int slot = 1; slot < count; slot++) {
        blendAdd(sum, atlasTrs(atlas, clips[first + slot].span, joint), clips[first + slot].weight, side);
    }
    sum.rotation = quatNormalise(sum.rotation);
    return sum;
}

Trs layered(Trs pose, int first, int count, int joint) {
    for (int layer = 0; layer < count; layer++) {
        StateClip clip = clips[first + STATE_LAYER_SLOT + layer];
        precise float u = clip.weight * stateMask(clip.mask, joint);
        Trs laid = atlasTrs(atlas, clip.span, joint);
        if ((clip.flags & FLAG_ADDITIVE) != 0u) {
            Trs reference = atlasTrs(atlas, clips[first + STATE_REFERENCE_SLOT + layer].span, joint);
            pose = blendAdditive(pose, laid, reference, u);
        } else {
            pose = blendOverride(pose, laid, u);
        }
    }
    return pose;
}

int posedAt(int state, int joint) {
    return (state * JOINT_COUNT + joint) * ATLAS_TEXELS;
}

void storePose(int state, int joint, Trs pose) {
    int at = posedAt(state, joint);
#if UNIFORM_SCALE
    posed[at] = vec4(pose.translation, pose.scale.x);
    posed[at + 1] = pose.rotation;
#else
    posed[at] = vec4(pose.translation, 0.0);
    posed[at + 1] = pose.rotation;
    posed[at + 2] = vec4(pose.scale, 0.0);
#endif
}

int solved = 0; // the state whose pose lib/ik.glsl turns

Trs poseTrs(int joint) {
    int at = posedAt(solved, joint);
#if UNIFORM_SCALE
    return Trs(posed[at].xyz, posed[at + 1], posed[at].www);
#else
    return Trs(posed[at].xyz, posed[at + 1], posed[at + 2].xyz);
#endif
}

void poseTurn(int joint, vec4 rotation) {
    posed[posedAt(solved, joint) + 1] = rotation;
}

int parentOf(int joint) {
    uvec4 at = texelFetch(joints, joint);
    return at.y == 0u ? -1 : int(at.x);
}

#include "lib/ik.glsl"

void solve(int state, int count) {
    solved = state;
    for (int i = 0; i < count; i++) {
        ikSolve(stateIk(state, i));
    }
}

void main() {
    int lane = int(gl_LocalInvocationID.x) % INSTANCE_LANES;
    int member = int(gl_LocalInvocationID.x) / INSTANCE_LANES;
    uint at = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(GROUP_INSTANCES) + uint(member);
    // No early return: every lane must reach every barrier.
    WorkItem item = workItem(at);
    bool working = member < GROUP_INSTANCES && item.isValid;
    int state = working ? stateOf(item.instance) : 0;
    int first = member * STATE_SLOTS;
    if (working && lane == 0) {
        gatherBase(state, first, member);
        gatherLayers(state, first);
    }
    groupReady();
    int end = working ? JOINT_COUNT : 0;
    int layers = working ? int(stateSizes(state).y) : 0;
    for (int joint = lane; joint < end; joint += INSTANCE_LANES) {
        storePose(state, joint, layered(basePose(first, baseCounts[member], joint), first, layers, joint));
    }
    memoryBarrierBuffer();
    groupReady();
    solve(state, working && lane == 0 ? int(stateSizes(state).z) : 0);
}
