// Functions that place the feet of an instance with a state on uneven ground. Include after lib/palette_io.glsl. CPU counterpart:
// dev.throng.bake.cpu.CpuFootPlacement.
#include "lib/instance_fetch.glsl"

StateClips footSource;

// Sets the clips from which poseTrs computes poses. Defined before the functions that read footSource, because a compiler warns
// otherwise.
void footFrom(StateClips source) {
    footSource = source;
}

Trs poseTrs(int joint) {
    return statePose(footSource, joint);
}

// Stores the local rotation of a placed joint, or the translation of the hips, in footPlaced. The loop is unrolled, so that
// footPlaced needs no array in memory.
void footStore(int joint, vec4 placed) {
    for (int k = 0; k < FOOT_JOINTS; k++) {
        footPlaced[k] = footJoints[k] == joint ? placed : footPlaced[k];
    }
}

bool footMoves = false;

void poseTurn(int joint, vec4 rotation) {
    footStore(joint, rotation);
}

void poseMove(int joint, vec3 translation) {
    footStore(joint, vec4(translation, 1.0));
    footMoves = true;
}

#include "lib/foot_placement.glsl"
#include "lib/foot_hold.glsl"

bool feetPlace(int state, StateClips source, uint instance) {
    float weight = stateFeet(state);
    footMoves = false;
    if (weight > 0.0) {
        footFrom(source);
        int number = firstInstance + int(instance);
        FootLeg left = FootLeg(FOOT_LEFT);
        FootLeg right = FootLeg(FOOT_RIGHT);
        InstanceTransform at = transformOf(number);
        vec4 hold = footHolds(number, state, at, vec2(left.lift, right.lift));
#if TILTS
        footPlace(FOOT_HIPS, left, right, FootSetup(at.positionScale, at.facing, weight, source.tilt), hold);
#else
        footPlace(FOOT_HIPS, left, right, FootSetup(at.positionScale, at.facing, weight), hold);
#endif
    }
    return footMoves;
}
