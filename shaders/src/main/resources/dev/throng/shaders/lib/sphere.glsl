// The sphere that an instance is in, whatever its clip does. STATES: some instances play more than a clip.
#include "lib/instance_fetch.glsl"
#include "lib/cull.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // of each clip: centre and radius in the character's space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

bool hasState(int instance) {
#if STATES
    return texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_STATE_TEXEL).w != 0u;
#else
    return false;
#endif
}

// playback: clip, offset and rate of the instance. Needs lib/cull.glsl.
Sphere sphereOf(int instance, uvec4 playback) {
    vec4 own = hasState(instance) ? cull.stateSphere : texelFetch(spheres, int(playback.x));
    InstanceTransform at = transformOf(instance);
    precise float radius = own.w * at.positionScale.w;
    return Sphere(transformPoint(at, own.xyz), radius, at.positionScale.w);
}
