// Joints of an instance with a state that look at a point or at another instance, turned by the lane that walks the skeleton, when it comes
// to them: what they hang from is known by then. Only for states that turn joints in the order of the walk; CPU counterpart:
// dev.throng.bake.cpu.CpuKinematics. Needs lib/palette_io.glsl.
#include "lib/look_at.glsl"
#if FOLLOWS
#include "lib/look_target.glsl"
#endif

// The joints of all states, in the order of the walk.
const int lookAtJoints[] = LOOK_AT_JOINT_LIST;

// The entry by which an instance's state turns a joint; of weight 0 where it has none. instance: of the batch.
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

// Turns a joint. above: what it hangs from.
Trs lookAtPose(uint instance, int joint, Affine above, Trs local) {
    IkEntry entry = lookAtEntry(instance, joint);
    vec4 turned = lookAtRotation(ikJoint(above, local), entry);
    local.rotation = entry.weight > 0.0 ? turned : local.rotation;
    return local;
}
