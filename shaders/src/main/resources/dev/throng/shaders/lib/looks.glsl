// Joints of an instance with a state that look at a point, turned by the lane that walks the skeleton, when it comes to them: what they hang
// from is known by then. Only for states that turn joints in the order of the walk; CPU counterpart: dev.throng.bake.cpu.CpuKinematics.
// Needs lib/palette_io.glsl.
#include "lib/look_at.glsl"

// The joints of all states, in the order of the walk.
const int lookJoints[] = LOOK_JOINT_LIST;

// The entry by which a state turns a joint; of weight 0 where it has none.
IkEntry lookEntry(int state, int joint) {
    int found = -1;
    for (int i = 0; i < LOOK_COUNT; i++) {
        uvec2 what = texelFetch(states, state * STATE_TEXELS + STATE_FIRST_IK + i * STATE_IK_TEXELS).xy;
        found = what.x == IK_LOOK_AT && int(what.y) == joint ? i : found;
    }
    precise float share = stateIkShare(state, frame.ticks) * stateDetail(state);
    return stateIk(state, max(found, 0), found < 0 ? 0.0 : share);
}

// Turns a joint. above: what it hangs from.
Trs lookPose(int state, int joint, Affine above, Trs local) {
    IkEntry entry = lookEntry(state, joint);
    vec4 turned = lookAtRotation(ikJoint(above, local), entry);
    local.rotation = entry.weight > 0.0 ? turned : local.rotation;
    return local;
}
