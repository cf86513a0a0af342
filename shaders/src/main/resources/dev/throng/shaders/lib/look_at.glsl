// Functions for look-at, which turns a joint towards a target. CPU counterpart: dev.throng.bake.cpu.CpuLookAt.
#include "lib/ik_entry.glsl"
#include "lib/ik_turn.glsl"

// Rotation about a unit axis that brings direction up as close to +Y as possible; identity if up is parallel to the axis.
vec4 lookAtRoll(vec3 up, vec3 axis) {
    vec3 from = arcRejected(up, axis);
    vec3 to = arcRejected(vec3(0.0, 1.0, 0.0), axis);
    float cosine = arcDot(from, to);
    float sine = arcDot(affineCross(from, to), axis);
    precise float near = 1.0 + cosine;
    precise float far = 1.0 - cosine;
    precise vec3 about = axis * (cosine < 0.0 ? far : sine);
    return quatNormalise(vec4(about, cosine < 0.0 ? sine : near));
}

// Limits the angle of a rotation. most: sine and cosine of half the largest angle.
vec4 lookAtLimited(vec4 turn, vec2 most) {
    vec3 axis = turn.w < 0.0 ? -turn.xyz : turn.xyz;
    precise float further = arcLength(axis) * most.y;
    precise float nearer = abs(turn.w) * most.x;
    if (further <= nearer) {
        return turn;
    }
    precise vec3 limited = arcUnit(axis) * most.x;
    return vec4(limited, most.y);
}

vec4 lookAtRotation(IkJoint joint, IkEntry entry) {
    vec4 before = joint.local.rotation;
    vec3 forward = ikDirection(joint, entry.aim);
    vec3 to = arcUnit(ikDisplacement(ikPosition(joint), entry.target));
    if (arcIsNone(forward) || arcIsNone(to)) {
        return before;
    }
    vec4 turn = arcBetween(forward, to);
    if (entry.isGuided) {
        turn = quatMultiply(lookAtRoll(quatRotate(turn, ikDirection(joint, entry.up)), to), turn);
    }
    ikTurn(joint, lookAtLimited(turn, entry.most));
    return ikShare(before, joint.local.rotation, entry.weight);
}
