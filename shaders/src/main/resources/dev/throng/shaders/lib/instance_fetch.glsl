// Functions for the transform of an instance at the frame's tick. Records are read as texels, which is faster on software OpenGL
// than storage blocks. MOVING: 1 if some instances follow routes. GROUND: 1 if the ground is uneven; positions are relative to it.
#include "lib/blocks.glsl"
#include "lib/playback_phase.glsl"
#include "lib/root_motion.glsl"
#include "lib/route.glsl"
#include "lib/instance_transform.glsl"

layout(binding = UNIT_INSTANCES) uniform usamplerBuffer instanceTexels; // records of instances (InstanceRecord.java)
#if MOVING
layout(binding = UNIT_MOTIONS) uniform usamplerBuffer motionTexels; // records of motions (MotionRecord.java)
layout(binding = UNIT_KNOTS) uniform samplerBuffer routeKnots;
layout(binding = UNIT_ROUTES) uniform usamplerBuffer routeTable;

Motion instanceMotion(int instance) {
    uvec4 low = texelFetch(motionTexels, instance * MOTION_TEXELS);
    uvec4 high = texelFetch(motionTexels, instance * MOTION_TEXELS + 1);
    return Motion(low.x, low.y, low.zw, high.xy, high.z, uintBitsToFloat(high.w));
}
#endif
#if GROUND
#include "lib/ground_table.glsl"
#endif

InstanceTransform transformOf(int instance) {
    int record = instance * RECORD_TEXELS;
    InstanceTransform at = InstanceTransform(
        uintBitsToFloat(texelFetch(instanceTexels, record)),
        uintBitsToFloat(texelFetch(instanceTexels, record + 1).xy));
#if MOVING
    if ((texelFetch(instanceTexels, record + RECORD_FLAGS_TEXEL).z & FLAG_MOVES) != 0u) {
        at = routeTransform(routeKnots, routeTable, at, instanceMotion(instance), frame.ticks);
    }
#endif
#if GROUND
    precise float height = at.positionScale.y + groundHeight(groundTable, at.positionScale.xz);
    at.positionScale.y = height;
#endif
    return at;
}

vec3 transformPoint(InstanceTransform at, vec3 p) {
    return instanceToWorld(at.positionScale, at.facing, p);
}
