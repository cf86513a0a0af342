// Functions that cull an instance: find its frusta, its level of detail, and whether its pose is built. Include after
// lib/verdicts.glsl and, if instances have states, after an array details[].
#include "lib/sphere.glsl"
#include "lib/frustum.glsl"
#include "lib/animation_lod.glsl"
#include "lib/lod_choice.glsl"
#if FRUSTA > 1
#include "lib/shadow_depth.glsl"
#endif
#if FRUSTA != 1 && FRUSTA != 4
#error culling: found other frusta, expected the camera alone or with three shadow maps
#endif

#if ANIMATION_LOD
layout(binding = UNIT_MAX_VERTEX_SPEEDS) uniform samplerBuffer maxVertexSpeeds; // per clip: largest speed of a vertex, character units per cycle
#if STATES
layout(binding = UNIT_STATE_SPEEDS) uniform usamplerBuffer states; // records of states (StateRecord.java)
#endif
#endif

uvec3 previousLevels = uvec3(0u); // bit planes of the levels of detail for which poses of the lane's 32 instances were last built
uvec3 keptLevels = uvec3(0u);     // bit planes of the levels of detail of the lane's 32 instances in the view's last frame
float depthGradient = 0.0;        // clip-space w per scene unit of view depth

#if BLOCK_LANES == 1
Frustum frusta[FRUSTA];

void beginFrusta() {
    frusta[0] = frustumOf(frame.viewProjection);
#if FRUSTA > 1
    frusta[1] = frustumOf(shadowColumns(0));
    frusta[2] = frustumOf(shadowColumns(1));
    frusta[3] = frustumOf(shadowColumns(2));
#endif
}

Frustum frustumAt(int frustum) {
    return frusta[frustum];
}
#else
// Frustum of the camera (0) or of shadow map `frustum - 1`. Computed when needed, because registers for all frusta are costly.
Frustum frustumAt(int frustum) {
#if FRUSTA > 1
    if (frustum > 0) {
        return frustumOf(shadowColumns(frustum - 1));
    }
#endif
    return frustumOf(frame.viewProjection);
}
#endif

uint instanceLevel(uint before, float factor, float depth) {
    return cull.hasHysteresis == 0u
        ? levelOf(cull.levelErrors, factor, depth)
        : levelAfter(cull.levelErrors, before, factor, depth);
}

#if ANIMATION_LOD
#if STATES
struct StateSeen {
    bool isBlended;    // whether the pose is blended from a state; false if the state shows just one clip
    bool startsDetail; // whether layers and inverse kinematics become visible in this frame
    bool gainsDetail;  // whether an earlier view of the frame showed a smaller share of the state's layers
    float moved;       // largest displacement of a vertex since the last frame, character units
};

// Computes the weight at which layers and inverse kinematics of an instance's state are shown, and stores it in details[].
StateSeen seeState(int instance, float factor, float depth) {
    uint state = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
    uint record = max(state, 1u) - 1u;
    uvec4 sizes = texelFetch(states, int(record) * STATE_TEXELS); // x: flags, and number of base clips (low 8 bits); w: weight of foot placement
    vec2 speedAndReach = uintBitsToFloat(texelFetch(states, int(record) * STATE_TEXELS + STATE_SPEED).zw);
    float before = details[record];
    float detail = cull.detailFades != 0u ? detailShare(speedAndReach.y, factor, depth) : 1.0;
    bool isLaterView = cull.isLaterView != 0u;
    detail = isLaterView ? max(detail, before) : detail;
    if (state != 0u) {
        details[record] = detail;
    }
    bool isClip = detail == 0.0 && (sizes.x & (255u | FLAG_TILTS)) == 1u && sizes.w == 0u;
    precise float moved = speedAndReach.x * frameTicks(frame.step) + speedAndReach.y * abs(detail - before);
    return StateSeen(state != 0u && !isClip, before == 0.0 && detail > 0.0, isLaterView && detail > before, moved);
}
#endif

void updatePose(int instance, uint bit, uvec4 playback, uint level, float factor, float depth) {
    float maxVertexSpeed = texelFetch(maxVertexSpeeds, int(playback.x)).x;
    // x: flags; y: first frame that shows the current playback
    uvec2 flags = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL).zw;
    bool loops = (flags.x & FLAG_CLAMP) == 0u;
    precise float poseFactor = factor * cull.poseErrorScale;
    uint mask = poseMask(maxVertexSpeed, frameCycles(frame.step, playback.zw), poseFactor, depth);
    note(VERDICT_FINER, uint(cull.posesByLevel != 0u && level < levelIn(previousLevels, bit)), bit);
    note(VERDICT_SHARED_POSE, uint(loops && sharesPose(maxVertexSpeed, cull.poolHalfStep, poseFactor, depth)), bit);
    bool isDue = (frame.number + uint(instance) & mask) == 0u || flags.y == frame.number;
#if STATES
    StateSeen seen = seeState(instance, factor, depth);
    uint stateMask = poseMask(seen.moved, 1.0, poseFactor, depth);
    bool isStateDue = (frame.number + uint(instance) & stateMask) == 0u || flags.y == frame.number || seen.startsDetail;
    isDue = seen.isBlended ? isStateDue : isDue;
    note(VERDICT_STATED, uint(seen.isBlended), bit);
    note(VERDICT_GROWN, uint(seen.isBlended && seen.gainsDetail), bit);
#endif
    note(VERDICT_DUE, uint(isDue), bit);
}
#endif

#if FRUSTA > 1
struct Caster {
    Sphere sphere;
    uint level;  // level of detail that the camera sees
    vec2 depths; // smallest and largest view depth of caster and shadow together, scene units
    bool shades;
};

void testCaster(int frustum, Caster caster, uint bit) {
    Frustum map = frustumAt(frustum);
    vec4 clip = frustumClip(map, caster.sphere.centre);
    bool sees = caster.shades && isLookedUp(frustum - 1, caster.depths) && frustumSees(map, clip, caster.sphere.radius);
    note(VERDICT_INSIDE + frustum, uint(cull.testsFrusta == 0u || sees), bit);
    float texel = shadows.grids[frustum - 1].w;
    noteLevel(frustum, casterLevel(cull.levelErrors, caster.level, caster.sphere.scale, texel), bit);
}
#endif

// Culls one instance and records the results as verdicts. bit: index of the instance among the lane's 32.
void cullInstance(int instance, uint bit) {
    uvec4 playback = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    Sphere sphere = sphereOf(instance, playback);
    Frustum camera = frustumAt(0);
    vec4 clip = frustumClip(camera, sphere.centre);
    // Smallest view depth of the sphere, as if in front of the camera: instances behind it may cast visible shadows.
    precise float depth = abs(clip.w) - sphere.radius * depthGradient;
    precise float factor = sphere.scale * (frame.errorScale * cull.lodFactor);
    uint level = instanceLevel(levelIn(keptLevels, bit), factor, depth);
    noteLevel(0, level, bit);
#if ANIMATION_LOD
    updatePose(instance, bit, playback, level, factor, depth);
#elif STATES
    uint state = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
    note(VERDICT_STATED, uint(state != 0u), bit);
    if (state != 0u) {
        details[state - 1u] = 1.0;
    }
#endif
    note(VERDICT_INSIDE, uint(cull.testsFrusta == 0u || frustumSees(camera, clip, sphere.radius)), bit);
#if FRUSTA > 1
    // Shadow maps omit casters whose shadows are out of view or out of the map's range.
    vec3 end = shadowEnd(sphere.centre, sphere.radius);
    bool shades = frustumSeesSweep(camera, clip, frustumClip(camera, end), sphere.radius);
    Caster caster = Caster(sphere, level, shadowFall(sphere.centre, end, sphere.radius), shades);
    testCaster(1, caster, bit);
    testCaster(2, caster, bit);
    testCaster(3, caster, bit);
#endif
}
