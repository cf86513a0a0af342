// Functions for joints that inverse kinematics turns. CPU counterpart: dev.throng.bake.cpu.CpuIkPose. The includer defines
//   Trs poseTrs(int joint)                    current local transform
//   void poseTurn(int joint, vec4 rotation)   stores a local rotation
//   int parentOf(int joint)                   -1 for a root
//   LEVEL_COUNT                               number of hierarchy levels of the skeleton
#include "lib/ik_turn.glsl"

// Transform from a joint's space to character space; identity for joint -1.
Affine ikModel(int joint) {
    Affine model = Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
    for (int level = 0; level < LEVEL_COUNT && joint >= 0; level++) {
        model = affineMultiply(trsToAffine(poseTrs(joint)), model);
        joint = parentOf(joint);
    }
    return model;
}

void ikStore(int joint, IkJoint solved, float weight) {
    poseTurn(joint, ikShare(poseTrs(joint).rotation, solved.local.rotation, weight));
}
