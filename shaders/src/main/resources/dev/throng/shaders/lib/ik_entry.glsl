// Entry of inverse kinematics: a joint or chain and its target, stored in four texels. CPU counterpart:
// dev.throng.crowd.state.IkRecord.

struct IkEntry {
    uint type;
    int joint;      // two-bone, CCD, FABRIK: end of the chain; look-at: joint to turn
    bool isGuided;  // two-bone: has a pole; look-at: has an up direction
    bool follows;   // look-at: the target is a joint of another instance
    float weight;
    vec3 target;
    vec3 aim;       // two-bone: pole; look-at: forward direction, unit length; CCD, FABRIK: root, iterations, tolerance
    vec3 up;        // look-at: up direction, unit length
    vec2 most;      // look-at: sine and cosine of half the largest turn
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
