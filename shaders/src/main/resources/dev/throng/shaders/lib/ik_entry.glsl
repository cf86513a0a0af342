// Entry of inverse kinematics: a joint or chain and its target, stored in four texels. CPU counterpart:
// dev.throng.crowd.state.IkRecord.

struct IkEntry {
    uint type;
    int joint;      // two-bone, CCD, FABRIK: end of the chain; look-at: joint to turn
    bool isGuided;  // two-bone: whether aim is a pole; look-at: whether up is used
    bool follows;   // look-at: the target is a joint of another instance
    float weight;
    vec3 target;
    vec3 aim;       // two-bone: pole, a position; look-at: unit forward direction, joint space; CCD, FABRIK: root, iterations, tolerance
    vec3 up;        // look-at: unit up direction, joint space
    vec2 most;      // look-at: sine and cosine of half the largest angle of the turn
};

IkEntry ikEntry(uvec4 what, uvec4 target, uvec4 aim, uvec4 up) {
    return IkEntry(
        what.x,
        int(what.y),
        (what.z & IK_GUIDED) != 0u,
        (what.z & IK_FOLLOWS) != 0u,
        uintBitsToFloat(what.w),
        uintBitsToFloat(target.xyz),
        uintBitsToFloat(aim.xyz),
        uintBitsToFloat(up.xyz),
        uintBitsToFloat(uvec2(target.w, aim.w)));
}
