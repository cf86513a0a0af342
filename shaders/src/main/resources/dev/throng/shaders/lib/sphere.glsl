// Functions for the bounding sphere of an instance, around all poses of its clip or state. HOST_POSES: 1 if the host application set
// poses of some instances.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // per clip: centre and radius, character space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

// Index of an instance's state plus 1; 0 without a state.
uint stateAt(int instance) {
#if STATES
    return texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w;
#else
    return 0u;
#endif
}

#if HOST_POSES
layout(binding = UNIT_STATE_SPEEDS) uniform usamplerBuffer stateTexels; // records of states (StateRecord.java)
layout(binding = UNIT_HOST_POSES) uniform samplerBuffer hostPoses;     // poses set by the host application (HostPoseTable.java)
#endif

// Sphere around a state's poses, or around the pose that the host application set: centre and radius, character space.
vec4 stateSphere(uint state) {
#if HOST_POSES
    uint link = texelFetch(stateTexels, int(max(state, 1u) - 1u) * STATE_TEXELS + STATE_HOST_POSE).w;
    vec4 own = texelFetch(hostPoses, int(max(link, 1u) - 1u) + HOST_POSE_SPHERE);
#if TILTS
    own = vec4(vec3(0.0), own.w + length(own.xyz)); // sphere that encloses all tilted poses
#endif
    return link != 0u ? own : cull.stateSphere;
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
