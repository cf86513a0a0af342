// One entry of inverse kinematics, out of four texels; CPU counterpart: dev.throng.crowd.state.IkRecord.

struct IkEntry {
    uint type;
    int joint;      // two-bone, ccd, fabrik: the end
    bool isGuided;  // two-bone: there is a pole; look-at: there is an up
    bool follows;   // look-at: another instance's joint, not the target
    float weight;
    vec3 target;
    vec3 aim;       // two-bone: the pole; look-at: forward, of length 1; ccd, fabrik: the root, iterations, tolerance
    vec3 up;        // look-at: of length 1
    vec2 most;      // look-at: sine and cosine of half the limit
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
