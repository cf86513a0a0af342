// Functions that keep a foot fixed on the ground after touchdown, while the instance follows a route. Include after lib/state.glsl
// and lib/instance_fetch.glsl. CPU counterpart: dev.throng.crowd.CpuFootHold.

layout(binding = UNIT_FEET_STANCES) uniform usamplerBuffer stances; // per clip and foot: STANCE_TEXELS texels (FootTable.java)

// Movement of an instance along a route while it plays a clip that loops.
struct FootTravel {
    InstanceTransform base; // transform from the route's space to the scene
    uvec2 route;            // index of the knot at a phase: x + (phase >> y)
    Motion motion;
    int clip;
    uint phase;             // phase of the clip
    float ticks;            // ticks per cycle of the clip, times 2^-32
    float weight;           // strength of the hold, 0 to 1
};

#if STATE_CLIPS < 2

// Index, in a state, of the base clip with the largest share. weight: receives the strength of the hold, 2 * share - 1, at least 0.
int footSlotPlayed(int state, out float weight) {
    weight = 1.0;
    return 0;
}

#else

int footSlotPlayed(int state, out float weight) {
    int played = 0;
    float most = 0.0;
    precise float sum = 0.0;
    int count = int(stateSizes(state).x);
    for (int slot = 0; slot < count; slot++) {
        float own = stateClip(state, slot, frame.ticks).weight;
        played = own > most ? slot : played;
        most = max(most, own);
        sum += own;
    }
    precise float share = sum > 0.0 ? most / sum : 1.0;
    weight = max(2.0 * share - 1.0, 0.0);
    return played;
}

#endif

float footWide(uvec2 value) {
    precise float result = float(value.y) * exp2(32.0) + float(value.x);
    return result;
}

#if MOVING

// Transform of the instance at an earlier time. cycle: time since then, in clip cycles * 2^32.
InstanceTransform footBefore(FootTravel travel, uint cycle) {
    precise float gone = min(float(cycle) * travel.ticks, FOOT_MOST_TICKS);
    uint phase = motionPhase(travel.motion, elapsedTicks(frame.ticks, uvec2(uint(gone), 0u)));
    return routeCompose(travel.base, routePose(routeKnots, travel.route, phase));
}

vec2 footScene(InstanceTransform at, vec2 p) {
    vec2 f = at.facing;
    precise vec2 heading = vec2(f.x * p.x + f.y * p.y, f.x * p.y - f.y * p.x);
    precise vec2 scene = at.positionScale.xz + at.positionScale.w * heading;
    return scene;
}

// Displacement, along character x and z, that keeps a foot in place. foot: 0, left; 1, right.
vec2 footHold(int foot, FootTravel travel, InstanceTransform now) {
    int stance = (2 * travel.clip + foot) * STANCE_TEXELS;
    uvec4 header = texelFetch(stances, stance);
    uint since = travel.phase - header.x;
    uint at = min(since, header.y);
    precise float left = 1.0 - float(since - at) / float(header.z);
    precise float along = float(at) * uintBitsToFloat(header.w);
    int segment = min(int(along), STANCE_SEGMENTS - 1);
    vec4 ends = uintBitsToFloat(texelFetch(stances, stance + 1 + segment));
    precise float u = along - float(segment);
    precise vec2 toe = ends.xy + (ends.zw - ends.xy) * u;
    vec2 then = footScene(footBefore(travel, since), uintBitsToFloat(texelFetch(stances, stance + 1).xy));
    precise vec2 held = then - footScene(footBefore(travel, since - at), toe);
    precise float share = left * left * (3.0 - 2.0 * left) / now.positionScale.w;
    vec2 f = now.facing;
    precise vec2 hold = share * vec2(f.x * held.x - f.y * held.y, f.y * held.x + f.x * held.y);
    return left > 0.0 ? hold : vec2(0.0); // left is -infinity or NaN if the clip has no stance
}

// Returns weight * hold, damped: almost unchanged if this product is short, 0 if it is at least `limit` long. hold,
// limit: character units.
vec2 footLimit(vec2 hold, float weight, float limit) {
    precise vec2 own = weight * hold;
    precise float kept = max(1.0 - (own.x * own.x + own.y * own.y) / (limit * limit), 0.0);
    precise vec2 result = own * (kept * kept);
    return result;
}

// Returns whether an instance of measurable scale follows a route while it plays a clip that loops. travel: receives its movement. now:
// current transform of the instance.
bool footFollows(int instance, int state, InstanceTransform now, out FootTravel travel) {
    int at = state * STATE_TEXELS + STATE_FIRST_SLOT + footSlotPlayed(state, travel.weight) * STATE_SLOT_TEXELS;
    uvec4 playback = texelFetch(states, at);
    uvec4 start = texelFetch(states, at + 1);
    int record = instance * RECORD_TEXELS;
    bool moves = (texelFetch(instanceTexels, record + RECORD_FLAGS_TEXEL).z & FLAG_MOVES) != 0u;
    uvec4 route = texelFetch(routeTable, moves ? int(texelFetch(motionTexels, instance * MOTION_TEXELS).x) : 0);
    bool loops = (start.z & FLAG_CLAMP) == 0u && int(playback.w) >= 0 && playback.zw != uvec2(0u);
    if (!(moves && loops && route.z == KIND_ROUTE && now.positionScale.w > ARC_SMALLEST)) {
        return false;
    }
    travel.base = InstanceTransform(
        uintBitsToFloat(texelFetch(instanceTexels, record)), uintBitsToFloat(texelFetch(instanceTexels, record + 1).xy));
    travel.route = route.xy;
    travel.motion = instanceMotion(instance);
    travel.clip = int(playback.x);
    travel.phase = playback.y + cycleBits(elapsedTicks(frame.ticks, start.xy), playback.zw);
    precise float ticks = exp2(32.0) / footWide(playback.zw);
    travel.ticks = ticks;
    return true;
}

#endif

// Displacements, along character x and z, that keep feet in place: xy, left foot; zw, right foot. now: current transform of the
// instance. most: largest length of each foot's displacement.
vec4 footHolds(int instance, int state, InstanceTransform now, vec2 most) {
#if MOVING
    FootTravel travel;
    if (footFollows(instance, state, now, travel)) {
        vec2 left = footHold(0, travel, now);
        vec2 right = footHold(1, travel, now);
        return vec4(footLimit(left, travel.weight, most.x), footLimit(right, travel.weight, most.y));
    }
#endif
    return vec4(0.0);
}

// Displacement, along character x and z, that keeps one foot of an instance in place. foot: 0, left; 1, right. now: current transform of
// the instance. most: largest length of the displacement.
vec2 footHold(int foot, int instance, int state, InstanceTransform now, float most) {
#if MOVING
    FootTravel travel;
    if (footFollows(instance, state, now, travel)) {
        return footLimit(footHold(foot, travel, now), travel.weight, most);
    }
#endif
    return vec2(0.0);
}
