// Function that applies inverse kinematics to one pose. The includer defines the functions of lib/ik_joint.glsl. CPU counterparts:
// dev.throng.bake.cpu.CpuKinematics and dev.throng.bake.cpu.CpuLookAt.
#include "lib/look_at.glsl"
#include "lib/two_bone.glsl"
#if IK_CHAINS
#include "lib/ik_chain.glsl"
#endif

void lookAtSolve(IkEntry entry) {
    IkJoint joint = ikJoint(ikModel(parentOf(entry.joint)), poseTrs(entry.joint));
    poseTurn(entry.joint, lookAtRotation(joint, entry));
}

// Applies an inverse kinematics entry to the pose that earlier entries left. IK_TWO_BONES, IK_LOOK_ATS and IK_CHAINS
// are 0 for types that no entry has, because software OpenGL would run their code too.
void ikSolve(IkEntry entry) {
    if (!(entry.weight > 0.0)) {
        return;
    }
#if IK_TWO_BONES
    if (entry.type == IK_TWO_BONE) {
        int middle = parentOf(entry.joint);
        if (middle >= 0 && parentOf(middle) >= 0) {
            twoBoneSolve(entry);
        }
    }
#endif
#if IK_LOOK_ATS
    if (entry.type == IK_LOOK_AT) {
        lookAtSolve(entry);
    }
#endif
#if IK_CHAINS
    if (entry.type == IK_CCD || entry.type == IK_FABRIK) {
        chainSolve(entry);
    }
#endif
}
