// A pose whose joints are turned; CPU counterpart: dev.throng.bake.cpu.CpuIkPose, which says how. What includes this has
//   Trs poseTrs(int joint)                    the local transform so far
//   void poseTurn(int joint, vec4 rotation)   stores a local rotation
//   int parentOf(int joint)                   -1 for a root
// and LEVEL_COUNT, the levels of the skeleton.
#include "lib/ik_turn.glsl"

// Up from joint to root. That of none is the identity.
Affine ikModel(int joint) {
    Affine model = Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
    for (int level = 0; level < LEVEL_COUNT && joint >= 0; level++) {
        model = affineMultiply(trsToAffine(poseTrs(joint)), model);
        joint = parentOf(joint);
    }
    return model;
}

// Writes a rotation that was solved, as far as its entry counts.
void ikStore(int joint, IkJoint solved, float weight) {
    poseTurn(joint, ikShare(poseTrs(joint).rotation, solved.local.rotation, weight));
}
