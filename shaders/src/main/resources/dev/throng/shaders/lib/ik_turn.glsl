// Functions that turn joints in character space. CPU counterparts: dev.throng.bake.cpu.CpuIkJoint, and
// dev.throng.bake.cpu.CpuIkPose.
#include "lib/arc.glsl"
#include "lib/trs.glsl"
#include "lib/pose_blend.glsl"

struct IkJoint {
    Affine above; // transform from the parent's space to character space
    Trs local;
    Affine model; // transform from the joint's space to character space: above * local
};

IkJoint ikJoint(Affine above, Trs local) {
    return IkJoint(above, local, affineMultiply(above, trsToAffine(local)));
}

void ikUpdate(inout IkJoint joint, IkJoint parent) {
    joint = ikJoint(parent.model, joint.local);
}

vec3 ikPosition(IkJoint joint) {
    return vec3(joint.model.row0.w, joint.model.row1.w, joint.model.row2.w);
}

// Unit direction, in character space, of a vector in a joint's space; 0 0 0 if the vector is too short or long for arcUnit.
vec3 ikDirection(IkJoint joint, vec3 v) {
    return arcUnit(affineTransformVector(joint.model, v));
}

// Converts x, y and z of a quaternion from character space to another space. m: transform from that space to character space.
vec3 ikToJointSpace(Affine m, vec3 v) {
    float largest = max(arcLargest(m.row0.xyz), max(arcLargest(m.row1.xyz), arcLargest(m.row2.xyz)));
    if (!arcIsMeasurable(largest)) {
        return v;
    }
    precise float inverse = 1.0 / largest;
    precise vec3 x = m.row0.xyz * inverse;
    precise vec3 y = m.row1.xyz * inverse;
    precise vec3 z = m.row2.xyz * inverse;
    precise vec3 seen = affineCross(y, z) * v.x + affineCross(z, x) * v.y + affineCross(x, y) * v.z;
    vec3 unit = arcUnit(seen);
    precise vec3 result = unit * arcLength(v);
    return arcIsNone(unit) ? v : result;
}

// Turns a joint about its origin. Exact only if scales above the joint are uniform; they may mirror. turn: rotation in character
// space, a quaternion.
void ikTurn(inout IkJoint joint, vec4 turn) {
    vec4 seen = vec4(ikToJointSpace(joint.above, turn.xyz), turn.w);
    joint.local.rotation = quatNormalise(quatMultiply(seen, joint.local.rotation));
    joint = ikJoint(joint.above, joint.local);
}

vec4 ikShare(vec4 before, vec4 solved, float weight) {
    if (weight < 1.0) {
        return blendNlerp(before, solved, weight);
    }
    return solved;
}

// Vector from one point to another; 0 0 0 if the difference is within rounding errors.
vec3 ikDisplacement(vec3 from, vec3 to) {
    precise vec3 way = to - from;
    precise float nearest = IK_NEAREST * max(arcLargest(from), arcLargest(to));
    return arcLargest(way) > nearest ? way : vec3(0.0);
}
