// Bounding sphere of an instance, for all poses of its clip. HELD: hosts set some poses.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // centre and radius per clip, character space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

// Index of an instance's state plus 1, or 0.
uint stateAt(int instance) {
#if STATES
    return texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
#else
    return 0u;
#endif
}

#if HELD
layout(binding = UNIT_STATE_SPEEDS) uniform usamplerBuffer heldStates; // StateRecord
layout(binding = UNIT_HELD_POSES) uniform samplerBuffer heldPoses;     // HeldTable
#endif

// Sphere of a state, or of the host's pose if set.
vec4 stateSphere(uint state) {
#if HELD
    uint held = texelFetch(heldStates, int(max(state, 1u) - 1u) * STATE_TEXELS + STATE_HELD).w;
    vec4 own = texelFetch(heldPoses, int(max(held, 1u) - 1u) + HELD_SPHERE);
#if TILTS
    own = vec4(vec3(0.0), own.w + length(own.xyz)); // covers any tilt about the instance's position
#endif
    return held != 0u ? own : cull.stateSphere;
#else
    return cull.stateSphere;
#endif
}

// playback: clip, offset and rate of the instance.
Sphere sphereOf(int instance, uvec4 playback) {
    uint state = stateAt(instance);
    vec4 own = state != 0u ? stateSphere(state) : texelFetch(spheres, int(playback.x));
    InstanceTransform at = transformOf(instance);
    precise float radius = own.w * at.positionScale.w;
    return Sphere(transformPoint(at, own.xyz), radius, at.positionScale.w);
}
