// Look-at by the lane that walks the skeleton: at each look-at joint, its parent's transform is known. Only for states that turn
// joints in the order of the walk. Needs lib/palette_io.glsl. CPU counterpart: dev.throng.bake.cpu.CpuKinematics.
#include "lib/look_at.glsl"
#if FOLLOWS
#include "lib/look_target.glsl"
#endif

// Look-at joints of all states, in the order of the walk.
const int lookAtJoints[] = LOOK_AT_JOINT_LIST;

// Entry by which an instance's state turns a joint; weight 0 without one. instance: number in the batch.
IkEntry lookAtEntry(uint instance, int joint) {
    int state = stateOf(instance);
    int found = -1;
    for (int i = 0; i < LOOK_AT_COUNT; i++) {
        uvec2 what = texelFetch(states, state * STATE_TEXELS + STATE_FIRST_IK + i * STATE_IK_TEXELS).xy;
        found = what.x == IK_LOOK_AT && int(what.y) == joint ? i : found;
    }
    precise float share = stateIkShare(state, frame.ticks) * stateDetail(state);
    IkEntry entry = stateIk(state, max(found, 0), found < 0 ? 0.0 : share);
#if FOLLOWS
    lookFollow(firstInstance + int(instance), state, max(found, 0), entry);
#endif
    return entry;
}

// above: model transform of the joint's parent.
Trs lookAtPose(uint instance, int joint, Affine above, Trs local) {
    IkEntry entry = lookAtEntry(instance, joint);
    vec4 turned = lookAtRotation(ikJoint(above, local), entry);
    local.rotation = entry.weight > 0.0 ? turned : local.rotation;
    return local;
}
