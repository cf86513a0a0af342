// Functions for two-bone inverse kinematics: rotate a joint's grandparent and parent so that the joint reaches a target. CPU
// counterpart: dev.throng.bake.cpu.CpuTwoBone.
#include "lib/ik_entry.glsl"
#include "lib/ik_joint.glsl"

struct TwoBone {
    IkJoint first;
    IkJoint second;
    IkJoint third;
};

// Vector from the first joint of a bent chain to the middle joint. a, b: bone lengths. reach: distance to the end, |a - b| to a +
// b. forward: unit vector to the end. side: unit vector to which the chain bends.
vec3 twoBoneBend(float a, float b, float reach, vec3 forward, vec3 side) {
    if (!(reach > ARC_SMALLEST)) {
        precise vec3 upright = side * a;
        return upright;
    }
    precise float sum = a + b;
    precise float difference = a - b;
    precise float along = (reach + difference * sum / reach) * 0.5;
    along = min(max(along, -a), a);
    precise float outer = sqrt(max((sum - reach) * (sum + reach), 0.0));
    precise float inner = sqrt(max((reach - difference) * (reach + difference), 0.0));
    precise float aside = outer * inner / (reach + reach);
    precise vec3 result = forward * along + side * aside;
    return result;
}

// Unit vector from the first joint to the target; if they coincide, to the chain's end; if all three coincide, along
// upper, the first bone.
vec3 twoBoneForward(TwoBone chain, vec3 target, vec3 upper) {
    vec3 there = arcUnit(ikDisplacement(ikPosition(chain.first), target));
    if (!arcIsNone(there)) {
        return there;
    }
    vec3 end = arcUnit(ikDisplacement(ikPosition(chain.first), ikPosition(chain.third)));
    if (!arcIsNone(end)) {
        return end;
    }
    vec3 along = arcUnit(upper);
    return arcIsNone(along) ? vec3(1.0, 0.0, 0.0) : along;
}

// Unit vector, perpendicular to forward, towards which a chain bends. It points towards the first of these positions
// that is not on the line to the target: the pole, if any, in character space; the middle joint; the middle joint after
// the chain's end is rotated onto the line. Otherwise, it is arbitrary. upper: vector of the first bone. forward: unit
// vector to the target.
vec3 twoBoneSide(TwoBone chain, IkEntry entry, vec3 upper, vec3 forward) {
    vec3 side = vec3(0.0);
    if (entry.isGuided) {
        side = arcRejected(ikDisplacement(ikPosition(chain.first), entry.aim), forward);
    }
    if (arcIsNone(side)) {
        side = arcRejected(upper, forward);
    }
    if (arcIsNone(side)) {
        vec3 end = arcUnit(ikDisplacement(ikPosition(chain.first), ikPosition(chain.third)));
        side = arcRejected(quatRotate(arcBetween(end, forward), upper), forward);
    }
    return arcIsNone(side) ? arcAcross(forward) : side;
}

// Turns the chain's first two joints, and turns the third back to keep its rotation in character space.
void twoBoneTurn(inout TwoBone chain, IkEntry entry) {
    vec3 origin = ikPosition(chain.first);
    vec3 upper = ikDisplacement(origin, ikPosition(chain.second));
    vec3 forward = twoBoneForward(chain, entry.target, upper);
    vec3 side = twoBoneSide(chain, entry, upper, forward);
    float a = arcLength(upper);
    float b = arcLength(ikDisplacement(ikPosition(chain.second), ikPosition(chain.third)));
    precise float nearest = abs(a - b);
    precise float furthest = a + b;
    float reach = min(max(arcLength(ikDisplacement(origin, entry.target)), nearest), furthest);
    vec4 turn = arcBetween(arcUnit(upper), arcUnit(twoBoneBend(a, b, reach, forward, side)));
    ikTurn(chain.first, turn);
    ikUpdate(chain.second, chain.first);
    ikUpdate(chain.third, chain.second);
    precise vec3 tip = origin + forward * reach;
    vec3 from = arcUnit(ikDisplacement(ikPosition(chain.second), ikPosition(chain.third)));
    vec4 then = arcBetween(from, arcUnit(ikDisplacement(ikPosition(chain.second), tip)));
    ikTurn(chain.second, then);
    ikUpdate(chain.third, chain.second);
    vec4 both = quatMultiply(then, turn);
    ikTurn(chain.third, vec4(-both.xyz, both.w));
}

TwoBone twoBoneChain(int end) {
    int middle = parentOf(end);
    int start = parentOf(middle);
    IkJoint first = ikJoint(ikModel(parentOf(start)), poseTrs(start));
    IkJoint second = ikJoint(first.model, poseTrs(middle));
    return TwoBone(first, second, ikJoint(second.model, poseTrs(end)));
}

void twoBoneSolve(IkEntry entry) {
    TwoBone chain = twoBoneChain(entry.joint);
    twoBoneTurn(chain, entry);
    int middle = parentOf(entry.joint);
    ikStore(parentOf(middle), chain.first, entry.weight);
    ikStore(middle, chain.second, entry.weight);
    ikStore(entry.joint, chain.third, entry.weight);
}
