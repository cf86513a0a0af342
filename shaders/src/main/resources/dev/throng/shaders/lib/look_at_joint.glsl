// Functions for look-at within a palette kernel whose lane visits joints in the skeleton's order, so that the parent's transform is
// known at a look-at joint. Usable if all states turn joints in this order. Include after lib/palette_io.glsl. CPU counterpart:
// dev.throng.bake.cpu.CpuKinematics.
#include "lib/look_at.glsl"
#if FOLLOWS
#include "lib/look_target.glsl"
#endif

// Indices of the look-at joints of all states, in the order in which the kernel visits joints.
const int lookAtJoints[] = LOOK_AT_JOINT_LIST;

// Look-at entry of an instance's state for a joint; weight 0 if there is none. instance: index in the batch.
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

// Local transform of a joint after look-at. above: transform from the parent's space to character space.
Trs lookAtPose(uint instance, int joint, Affine above, Trs local) {
    IkEntry entry = lookAtEntry(instance, joint);
    vec4 turned = lookAtRotation(ikJoint(above, local), entry);
    local.rotation = entry.weight > 0.0 ? turned : local.rotation;
    return local;
}
