// Functions for the bounding sphere of an instance, around all poses of its clip or state. HELD: 1 if the host application set
// poses of some instances.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // per clip: centre and radius, character space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

uint stateAt(int instance) {
#if STATES
    return texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
#else
    return 0u;
#endif
}

#if HELD
layout(binding = UNIT_STATE_SPEEDS) uniform usamplerBuffer heldStates; // records of states (StateRecord.java)
layout(binding = UNIT_HELD_POSES) uniform samplerBuffer heldPoses;     // poses set by the host application (HostPoseTable.java)
#endif

// Sphere around a state's poses, or around the pose that the host application set: centre and radius, character space.
vec4 stateSphere(uint state) {
#if HELD
    uint held = texelFetch(heldStates, int(max(state, 1u) - 1u) * STATE_TEXELS + STATE_HELD).w;
    vec4 own = texelFetch(heldPoses, int(max(held, 1u) - 1u) + HELD_SPHERE);
#if TILTS
    own = vec4(vec3(0.0), own.w + length(own.xyz)); // sphere that encloses all tilted poses
#endif
    return held != 0u ? own : cull.stateSphere;
#else
    return cull.stateSphere;
#endif
}

// Bounding sphere of an instance, scene space. playback: texel of the instance's record with clip, offset and rate.
Sphere sphereOf(int instance, uvec4 playback) {
    uint state = stateAt(instance);
    vec4 own = state != 0u ? stateSphere(state) : texelFetch(spheres, int(playback.x));
    InstanceTransform at = transformOf(instance);
    precise float radius = own.w * at.positionScale.w;
    return Sphere(transformPoint(at, own.xyz), radius, at.positionScale.w);
}
