// Functions that place feet on uneven ground. Branches are few, since software OpenGL runs both sides. CPU counterparts:
// dev.throng.bake.cpu.CpuFootPlacement, and dev.throng.bake.cpu.CpuIkPose. The includer defines the functions of lib/ik_joint.glsl,
// and
//   vec3 groundUnder(vec2 place)               height of the ground at x z, and its slopes (rise per distance) along x and z
//   void poseMove(int joint, vec3 translation) stores a local translation
//   FOOT_ABOVE, FOOT_BETWEEN                   largest number of joints above the hips, and between hips and a thigh
#include "lib/ground_height.glsl"
#include "lib/two_bone.glsl"

struct FootLeg {
    int thigh;
    int shin;
    int foot;
    float ankle;  // height of the foot's joint above the sole, character units
    float lift;   // height above y = 0 at which the sole stops following the ground's slope, character units
    vec3 forward; // direction in which the knee of a straight leg bends, character space
};

struct FootSetup {
    vec4 positionScale;
    vec2 facing;
    float weight; // strength of placement, 0 (animated pose) to 1
#if TILTS
    vec4 tilt;    // rotation of the whole pose after foot placement
#endif
};

// Leg before placement: local rotations (turns), all else in character space.
struct FootChain {
    Affine above;
    Affine thigh;
    Affine shin;
    vec3 ankle;
    vec4 thighTurn;
    vec4 shinTurn;
    vec4 footTurn;
};

struct FootStep {
    vec3 upper;        // vector from hip to knee, before placement
    vec3 lower;        // vector from knee to foot, before placement
    vec2 lengths;      // lengths of the vectors upper and lower
    vec3 normal;       // unit normal of the plane on which the placed sole is
    vec3 displacement; // displacement of the foot by placement, character space
};

#if TILTS
// Ground relative to the tilted plane of a character: x, height along the plane's normal; yz, slopes along x and z. tilt: rotation of the
// plane. height: height of the ground above the plane along +Y. rises: slopes of the ground along x and z.
vec3 footTilted(vec4 tilt, float height, vec2 rises) {
    vec3 normal = groundNormal(rises);
    vec3 own = quatRotate(vec4(-tilt.xyz, tilt.w), normal);
    precise float along = max(own.y, FOOT_LEAST);
    precise vec3 result = vec3(height * normal.y / along, -own.x / along, -own.z / along);
    return result;
}
#endif

// Ground under a point: x, height above the character's plane y = 0; yz, slopes along character x and z. place: the point,
// character space.
vec3 footGround(FootSetup setup, vec3 place) {
    float scale = setup.positionScale.w;
    if (!(scale > ARC_SMALLEST)) {
        return vec3(0.0);
    }
    vec2 f = setup.facing;
    vec3 plain = vec3(place.x, 0.0, place.z);
#if TILTS
    plain = quatRotate(setup.tilt, plain);
#endif
    precise vec2 heading = vec2(f.x * plain.x + f.y * plain.z, f.x * plain.z - f.y * plain.x);
    precise vec2 world = setup.positionScale.xz + scale * heading;
    vec3 ground = groundUnder(world);
    precise float height = (ground.x - setup.positionScale.y) / scale;
    precise vec2 rises = vec2(f.x * ground.y - f.y * ground.z, f.y * ground.y + f.x * ground.z);
#if TILTS
    return footTilted(setup.tilt, height - plain.y, rises);
#else
    return vec3(height, rises);
#endif
}

// Share of the ground's slope that a foot follows: 1 on the ground, 0 at and above the height leg.lift. lift: height of the sole
// above the character's plane y = 0.
float footContact(FootLeg leg, float lift) {
    precise float s = min(max(1.0 - lift / leg.lift, 0.0), 1.0);
    precise float result = s * s * (3.0 - 2.0 * s);
    return result;
}

vec3 footNormal(vec2 rises, float share) {
    float steep = arcLength(vec3(rises, 0.0));
    precise float factor = share * (FOOT_STEEPEST / max(steep, FOOT_STEEPEST));
    precise vec2 followed = rises * factor;
    return groundNormal(followed);
}

vec3 footOrigin(Affine m) {
    return vec3(m.row0.w, m.row1.w, m.row2.w);
}

// Transform from a joint's space to character space. joint: the hips, or a joint between hips and thigh. model: transform of the
// hips.
Affine footModel(int joint, int hips, Affine model) {
#if FOOT_BETWEEN > 0
    Affine below = Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
    for (int level = 0; level < FOOT_BETWEEN && joint != hips; level++) {
        below = affineMultiply(trsToAffine(poseTrs(joint)), below);
        joint = parentOf(joint);
    }
    return affineMultiply(model, below);
#else
    return model;
#endif
}

// Hips before placement. joint: their index.
IkJoint footHips(int joint) {
    Trs local = poseTrs(joint);
#if FOOT_ABOVE > 0
    return ikJoint(ikModel(parentOf(joint)), local);
#else
    Affine above = Affine(vec4(1.0, 0.0, 0.0, 0.0), vec4(0.0, 1.0, 0.0, 0.0), vec4(0.0, 0.0, 1.0, 0.0));
    return IkJoint(above, local, trsToAffine(local));
#endif
}

// hips: joint index. model: transform from the space of the hips to character space.
FootChain footChain(FootLeg leg, int hips, Affine model) {
    Affine above = footModel(parentOf(leg.thigh), hips, model);
    Trs thigh = poseTrs(leg.thigh);
    Trs shin = poseTrs(leg.shin);
    Trs foot = poseTrs(leg.foot);
    FootChain result;
    result.above = above;
    result.thigh = affineMultiply(above, trsToAffine(thigh));
    result.shin = affineMultiply(result.thigh, trsToAffine(shin));
    result.ankle = affineTransformPoint(result.shin, foot.translation);
    result.thighTurn = thigh.rotation;
    result.shinTurn = shin.rotation;
    result.footTurn = foot.rotation;
    return result;
}

// Computes a leg's bone vectors (hip to knee, knee to foot) before placement, and the displacement and sole normal of its placed
// foot. hold: displacement along character x and z that keeps a standing foot from sliding.
FootStep footStep(FootLeg leg, FootChain chain, FootSetup setup, vec2 hold) {
    FootStep result;
    result.upper = ikDisplacement(footOrigin(chain.thigh), footOrigin(chain.shin));
    result.lower = ikDisplacement(footOrigin(chain.shin), chain.ankle);
    result.lengths = vec2(arcLength(result.upper), arcLength(result.lower));
    precise vec3 place = chain.ankle + vec3(hold.x, 0.0, hold.y);
    vec3 ground = footGround(setup, place);
    precise float lift = place.y - leg.ankle;
    precise float share = footContact(leg, lift) * setup.weight;
    result.normal = footNormal(ground.yz, share);
    precise float most = FOOT_HIGHEST * (result.lengths.x + result.lengths.y);
    precise float shift = setup.weight * min(max(ground.x, -most), most) + leg.ankle * (1.0 / result.normal.y - 1.0);
    result.displacement = vec3(hold.x, shift, hold.y);
    return result;
}

// Distance from hip to foot after placement, damped near the leg's full length, so that the leg never snaps straight.
// distance: from hip to goal. animated: distance before placement, up to which nothing is damped. length: length of the
// straight leg.
float footReach(float distance, float animated, float length) {
    precise float soft = length * (1.0 - FOOT_SOFTNESS);
    precise float start = max(soft, min(animated, length));
    precise float room = length - start;
    precise float beyond = distance - start;
    precise float reach = start + room * beyond / (beyond + room);
    return beyond > 0.0 ? reach : distance;
}

// Upward displacement of the hips, negative for downwards: the smaller of both feet's displacements, limited.
float footHipsDisplacement(FootStep left, FootStep right) {
    precise float most = FOOT_LOWEST * min(left.lengths.x + left.lengths.y, right.lengths.x + right.lengths.y);
    return min(max(min(left.displacement.y, right.displacement.y), -most), most);
}

// Local translation of a joint after it moves up in character space; unchanged if the parent's transform is singular. above:
// transform of the parent. height: upward distance.
vec3 footMove(Affine above, vec3 translation, float height) {
    vec3 x = above.row0.xyz;
    vec3 y = above.row1.xyz;
    vec3 z = above.row2.xyz;
    float det = arcDot(y, affineCross(z, x));
    float size = abs(det);
    if (size >= ARC_SMALLEST && size <= ARC_LARGEST) {
        precise vec3 moved = translation + affineCross(z, x) * (height / det);
        return moved;
    }
    return translation;
}

// Unit vector along the part of v that is perpendicular to a unit axis; 0 0 0 if v is parallel to the axis.
vec3 footSide(vec3 v, vec3 axis) {
    vec3 rest = arcRest(v, axis);
    precise float least = ARC_STRAIGHT * ARC_STRAIGHT * arcDot(v, v);
    return arcDot(rest, rest) > least ? arcUnit(rest) : vec3(0.0);
}

// Smallest rotation from one unit vector to another, as a quaternion; identity if they are opposite.
vec4 footBetween(vec3 from, vec3 to) {
    precise float real = max(1.0 + arcDot(from, to), ARC_STRAIGHT);
    return quatNormalise(vec4(affineCross(from, to), real));
}

// Local rotation of a joint after a turn in character space. above: transform of its parent.
vec4 footTurned(Affine above, vec4 turn, vec4 local) {
    return quatNormalise(quatMultiply(vec4(ikToJointSpace(above, turn.xyz), turn.w), local));
}

vec4 footBack(vec4 turn) {
    return vec4(-turn.xyz, turn.w);
}

// Computes a leg's bone vectors after placement: upper, from hip to knee; lower, from knee to foot. height: upward
// displacement of the hips.
void footBend(FootLeg leg, FootChain chain, FootStep step, float height, out vec3 upper, out vec3 lower) {
    vec3 hip = footOrigin(chain.thigh);
    precise vec3 raised = hip + vec3(0.0, height, 0.0);
    precise vec3 target = chain.ankle + step.displacement;
    vec3 toTarget = ikDisplacement(raised, target);
    vec3 there = arcUnit(toTarget);
    vec3 forward = arcIsNone(there) ? vec3(0.0, -1.0, 0.0) : there;
    precise float length = step.lengths.x + step.lengths.y;
    precise float nearest = abs(step.lengths.x - step.lengths.y);
    float reach = footReach(arcLength(toTarget), arcLength(ikDisplacement(hip, chain.ankle)), length);
    reach = min(max(reach, nearest), length);
    precise vec3 pole = step.upper + leg.forward * (FOOT_BENT * length);
    upper = twoBoneBend(step.lengths.x, step.lengths.y, reach, forward, footSide(pole, forward));
    precise vec3 rest = forward * reach - upper;
    lower = rest;
}

// Turns a leg's joints so that the foot reaches its goal. height: upward displacement of the hips.
void footPlant(FootLeg leg, FootChain chain, FootStep step, float height) {
    vec3 upper;
    vec3 lower;
    footBend(leg, chain, step, height, upper, lower);
    vec4 turn = footBetween(arcUnit(step.upper), arcUnit(upper));
    vec4 then = footBetween(arcUnit(quatRotate(turn, step.lower)), arcUnit(lower));
    vec4 both = footBack(quatMultiply(then, turn));
    vec4 bent = vec4(quatRotate(footBack(turn), then.xyz), then.w); // shin's turn, in axes before the thigh's turn
    vec4 level = quatMultiply(both, footBetween(vec3(0.0, 1.0, 0.0), step.normal));
    poseTurn(leg.thigh, footTurned(chain.above, turn, chain.thighTurn));
    poseTurn(leg.shin, footTurned(chain.thigh, bent, chain.shinTurn));
    poseTurn(leg.foot, footTurned(chain.shin, level, chain.footTurn));
}

bool footIsPlanted(FootStep step) {
    return arcIsNone(step.displacement) && step.normal.x == 0.0 && step.normal.z == 0.0;
}

// Places both feet and lowers the hips. Changes nothing on flat ground at the character's height. hold: displacements, along
// character x and z, that keep standing feet from sliding: xy, left foot; zw, right foot.
void footPlace(int hips, FootLeg left, FootLeg right, FootSetup setup, vec4 hold) {
    IkJoint body = footHips(hips);
    FootChain first = footChain(left, hips, body.model);
    FootChain second = footChain(right, hips, body.model);
    FootStep one = footStep(left, first, setup, hold.xy);
    FootStep other = footStep(right, second, setup, hold.zw);
    if (footIsPlanted(one) && footIsPlanted(other)) {
        return;
    }
    float height = footHipsDisplacement(one, other);
    poseMove(hips, footMove(body.above, body.local.translation, height));
    footPlant(left, first, one, height);
    footPlant(right, second, other, height);
}
