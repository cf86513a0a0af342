// Functions for inverse kinematics of chains of any length, by CCD or FABRIK. The includer defines the functions of
// lib/ik_joint.glsl. CPU counterpart: dev.throng.bake.cpu.CpuChain.
#include "lib/ik_entry.glsl"
#include "lib/ik_joint.glsl"

// Chain of joints that the lane solves, from root to end; at most one joint per hierarchy level.
int chainIndices[LEVEL_COUNT]; // indices of the chain's joints in the skeleton
IkJoint chainJoints[LEVEL_COUNT];
float chainLengths[LEVEL_COUNT]; // distance from each joint of the chain to the next
vec3 chainPoints[LEVEL_COUNT];
int chainLast;

// Stores the joints of an entry's chain in chainIndices and chainLast. Returns false if the chain's root is not an ancestor of its
// end.
bool chainPath(IkEntry entry) {
    int root = int(entry.aim.x);
    int joint = entry.joint;
    chainLast = 0;
    while (joint != root && joint >= 0 && chainLast < LEVEL_COUNT - 1) {
        joint = parentOf(joint);
        chainLast++;
    }
    if (joint != root) {
        return false;
    }
    joint = entry.joint;
    for (int i = chainLast; i >= 0; i--) {
        chainIndices[i] = joint;
        joint = parentOf(joint);
    }
    return true;
}

void chainPlace() {
    Affine above = ikModel(parentOf(chainIndices[0]));
    for (int i = 0; i <= chainLast; i++) {
        chainJoints[i] = ikJoint(above, poseTrs(chainIndices[i]));
        above = chainJoints[i].model;
    }
}

vec3 chainPosition(int i) {
    return ikPosition(chainJoints[i]);
}

vec3 chainDisplacement(int from, vec3 to) {
    return ikDisplacement(chainPosition(from), to);
}

// Stores the distances between the chain's joints in chainLengths, and returns their sum.
float chainMeasure() {
    precise float total = 0.0;
    for (int i = 0; i < chainLast; i++) {
        chainLengths[i] = arcLength(chainDisplacement(i, chainPosition(i + 1)));
        total += chainLengths[i];
    }
    return total;
}

void chainTurn(int i, vec3 from, vec3 to) {
    ikTurn(chainJoints[i], arcBetween(arcUnit(from), arcUnit(to)));
}

// Recomputes the transforms of joints below the chain's root, after joints turned.
void chainUpdate() {
    for (int i = 1; i <= chainLast; i++) {
        ikUpdate(chainJoints[i], chainJoints[i - 1]);
    }
}

bool chainIsThere(IkEntry entry, vec3 end) {
    precise vec3 rest = entry.target - end;
    return arcLength(rest) <= entry.aim.z;
}

void chainStraighten(vec3 way) {
    vec3 direction = arcUnit(way);
    chainPoints[0] = chainPosition(0);
    for (int i = 0; i < chainLast; i++) {
        precise vec3 next = chainPoints[i] + direction * chainLengths[i];
        chainPoints[i + 1] = next;
    }
}

// Whether all joints of the chain are on the line from root to target, within rounding. total: sum of the chain's lengths.
bool chainIsStraight(IkEntry entry, float total) {
    vec3 line = arcUnit(chainDisplacement(0, entry.target));
    precise float nearest = ARC_STRAIGHT * total;
    for (int i = 1; i <= chainLast && !arcIsNone(line); i++) {
        if (arcLength(affineCross(chainDisplacement(0, chainPosition(i)), line)) > nearest) {
            return false;
        }
    }
    return true;
}

// Solves the chain by CCD: per iteration, from the last joint to the root, each joint turns the chain's end towards the target. The
// end's position is stored in the space of the joint that turns next, because that joint's transform is still valid; transforms of
// joints beyond it are only updated after the iteration.
void chainDescend(IkEntry entry) {
    for (int n = int(entry.aim.y); n > 0 && !chainIsThere(entry, chainPosition(chainLast)); n--) {
        vec3 end = chainJoints[chainLast].local.translation;
        for (int i = chainLast - 1; i >= 0; i--) {
            vec3 tip = affineTransformPoint(chainJoints[i].model, end);
            chainTurn(i, chainDisplacement(i, tip), chainDisplacement(i, entry.target));
            end = trsTransformPoint(chainJoints[i].local, end);
        }
        chainUpdate();
    }
}

// Returns a point, moved towards or away from the point `to`, so that their distance becomes `far`.
vec3 chainPulled(vec3 point, vec3 to, float far) {
    vec3 direction = arcUnit(ikDisplacement(to, point));
    precise vec3 result = to + (arcIsNone(direction) ? vec3(1.0, 0.0, 0.0) : direction) * far;
    return result;
}

// Solves the chain by FABRIK: per iteration, moves joints at constant distances, backwards from the target, then forwards from the
// root.
void chainReach(IkEntry entry) {
    for (int i = 0; i <= chainLast; i++) {
        chainPoints[i] = chainPosition(i);
    }
    for (int n = int(entry.aim.y); n > 0 && !chainIsThere(entry, chainPoints[chainLast]); n--) {
        chainPoints[chainLast] = entry.target;
        for (int i = chainLast - 1; i >= 0; i--) {
            chainPoints[i] = chainPulled(chainPoints[i], chainPoints[i + 1], chainLengths[i]);
        }
        chainPoints[0] = chainPosition(0);
        for (int i = 0; i < chainLast; i++) {
            chainPoints[i + 1] = chainPulled(chainPoints[i + 1], chainPoints[i], chainLengths[i]);
        }
    }
}

// Turns joints, starting at the root, towards the points that FABRIK found. Uses copies, because Mesa's llvmpipe confuses array
// elements that one step reads and writes.
void chainFollow() {
    IkJoint joint = chainJoints[0];
    for (int i = 0; i < chainLast; i++) {
        IkJoint below = ikJoint(joint.model, chainJoints[i + 1].local);
        vec3 from = arcUnit(ikDisplacement(ikPosition(joint), ikPosition(below)));
        ikTurn(joint, arcBetween(from, arcUnit(ikDisplacement(ikPosition(joint), chainPoints[i + 1]))));
        chainJoints[i] = joint;
        ikUpdate(below, joint);
        joint = below;
    }
}

// Bends a straight chain slightly, because CCD and FABRIK would keep it on its line.
void chainNudge() {
    vec3 axis = arcAcross(arcUnit(chainDisplacement(0, chainPosition(chainLast))));
    precise vec3 nudge = axis * CHAIN_NUDGE_SINE;
    ikTurn(chainJoints[0], vec4(nudge, CHAIN_NUDGE_COSINE));
    chainUpdate();
}

void chainSolve(IkEntry entry) {
    if (!chainPath(entry)) {
        return;
    }
    chainPlace();
    float total = chainMeasure();
    if (int(entry.aim.y) == 0 || chainIsThere(entry, chainPosition(chainLast))) {
        return;
    }
    vec3 way = chainDisplacement(0, entry.target);
    bool isFar = arcLength(way) >= total;
    if (!isFar && chainIsStraight(entry, total)) {
        chainNudge();
    }
    if (isFar) {
        chainStraighten(way);
    } else if (entry.type == IK_CCD) {
        chainDescend(entry);
    } else {
        chainReach(entry);
    }
    if (isFar || entry.type == IK_FABRIK) {
        chainFollow();
    }
    for (int i = 0; i < chainLast; i++) {
        ikStore(chainIndices[i], chainJoints[i], entry.weight);
    }
}
