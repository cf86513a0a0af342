// Feet on uneven ground; CPU counterpart: dev.throng.bake.cpu.CpuFootPlacement, which says how. Besides what lib/ik_joint.glsl says,
// what includes this has
//   vec3 groundUnder(vec2 place)               height of the ground at x z of the world, and how it rises along x and z
//   void poseMove(int joint, vec3 translation) stores a local translation
#include "lib/ground_height.glsl"
#include "lib/two_bone.glsl"

struct FootLeg {
    int foot;
    float ankle;  // of the foot's joint, above the sole
    float lift;   // of the sole, from which on a foot does not follow the slope
    vec3 forward; // where a straight knee bends to
};

// Where an instance stands.
struct FootStand {
    vec4 positionScale;
    vec2 facing;
    float weight; // 0 for the pose so far to 1
};

// A leg as it is animated, and the ground below.
struct FootStep {
    TwoBone chain;
    vec3 normal;  // of the slope that the foot is to follow
    float shift;  // of the foot, upwards
    float length; // of the leg
};

// Height of the ground below a place of the character's, above the character's own plain, and how it rises.
vec3 footGround(FootStand stand, vec3 place) {
    float scale = stand.positionScale.w;
    if (!(scale > ARC_SMALLEST)) {
        return vec3(0.0);
    }
    vec2 f = stand.facing;
    precise vec2 heading = vec2(f.x * place.x + f.y * place.z, f.x * place.z - f.y * place.x);
    precise vec2 world = stand.positionScale.xz + scale * heading;
    vec3 ground = groundUnder(world);
    precise float height = (ground.x - stand.positionScale.y) / scale;
    precise vec2 rises = vec2(f.x * ground.y - f.y * ground.z, f.y * ground.y + f.x * ground.z);
    return vec3(height, rises);
}

// How much a foot follows the slope: all on the ground, nothing when it is lifted.
float footContact(FootLeg leg, float lift) {
    precise float s = min(max(1.0 - lift / leg.lift, 0.0), 1.0);
    precise float result = s * s * (3.0 - 2.0 * s);
    return result;
}

// The slope that a foot follows.
vec3 footNormal(vec2 rises, float share) {
    float steep = arcLength(vec3(rises, 0.0));
    precise float factor = share * (FOOT_STEEPEST / max(steep, FOOT_STEEPEST));
    precise vec2 followed = rises * factor;
    return groundNormal(followed);
}

FootStep footStep(FootLeg leg, FootStand stand) {
    FootStep result;
    result.chain = twoBoneChain(leg.foot);
    vec3 place = ikPlace(result.chain.third);
    vec3 upper = ikWay(ikPlace(result.chain.first), ikPlace(result.chain.second));
    vec3 lower = ikWay(ikPlace(result.chain.second), place);
    precise float both = arcLength(upper) + arcLength(lower);
    result.length = both;
    vec3 ground = footGround(stand, place);
    precise float lift = place.y - leg.ankle;
    precise float share = footContact(leg, lift) * stand.weight;
    result.normal = footNormal(ground.yz, share);
    precise float most = FOOT_HIGHEST * both;
    precise float shift = stand.weight * min(max(ground.x, -most), most) + leg.ankle * (1.0 / result.normal.y - 1.0);
    result.shift = shift;
    return result;
}

// How far a foot gets from the hip: further than it is animated, it slows down before the leg is straight.
float footReach(float distance, float animated, float length) {
    precise float soft = length * (1.0 - FOOT_SOFTNESS);
    precise float start = max(soft, min(animated, length));
    precise float room = length - start;
    precise float beyond = distance - start;
    precise float reach = start + room * beyond / (beyond + room);
    return beyond > 0.0 ? reach : distance;
}

// What the hips move by, upwards, for two legs: as the deeper foot.
float footLower(FootStep left, FootStep right) {
    precise float most = FOOT_LOWEST * min(left.length, right.length);
    return min(max(min(left.shift, right.shift), -most), most);
}

// Moves a joint upwards in the scene, with all that hangs from it; not where what is above it is flat.
void footMove(int joint, float height) {
    Affine above = ikModel(parentOf(joint));
    vec3 x = above.row0.xyz;
    vec3 y = above.row1.xyz;
    vec3 z = above.row2.xyz;
    float det = arcDot(y, affineCross(z, x));
    float size = abs(det);
    if (size >= ARC_SMALLEST && size <= ARC_LARGEST) {
        precise vec3 moved = poseTrs(joint).translation + affineCross(z, x) * (height / det);
        poseMove(joint, moved);
    }
}

// Puts a foot where its step says, once the hips have moved.
void footPlant(FootLeg leg, FootStep step, float height) {
    vec3 up = vec3(0.0, height, 0.0);
    precise vec3 hip = ikPlace(step.chain.first) + up;
    precise vec3 target = ikPlace(step.chain.third) + vec3(0.0, step.shift, 0.0);
    vec3 way = ikWay(hip, target);
    float animated = arcLength(ikWay(ikPlace(step.chain.first), ikPlace(step.chain.third)));
    float reach = footReach(arcLength(way), animated, step.length);
    precise vec3 reached = hip + arcUnit(way) * reach;
    precise vec3 pole = (ikPlace(step.chain.second) + up) + leg.forward * (FOOT_BENT * step.length);
    twoBoneSolve(IkEntry(IK_TWO_BONE, leg.foot, true, 1.0, reached, pole, vec3(0.0), vec2(0.0)));
    IkJoint foot = ikJoint(ikModel(parentOf(leg.foot)), poseTrs(leg.foot));
    ikTurn(foot, arcBetween(vec3(0.0, 1.0, 0.0), step.normal));
    ikStore(leg.foot, foot, 1.0);
}

bool footIsPlanted(FootStep step) {
    return step.shift == 0.0 && step.normal.x == 0.0 && step.normal.z == 0.0;
}

// Both feet of a character, and its hips, from which the legs hang. On a plain at the character's own height nothing changes.
void footPlace(int hips, FootLeg left, FootLeg right, FootStand stand) {
    FootStep first = footStep(left, stand);
    FootStep second = footStep(right, stand);
    if (footIsPlanted(first) && footIsPlanted(second)) {
        return;
    }
    float height = footLower(first, second);
    footMove(hips, height);
    footPlant(left, first, height);
    footPlant(right, second, height);
}
