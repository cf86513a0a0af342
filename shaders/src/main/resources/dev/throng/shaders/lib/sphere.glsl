// The sphere that an instance is in, whatever its clip does.
#include "lib/instance_fetch.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // of each clip: centre and radius in the character's space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

// play: clip, offset and rate of the instance.
Sphere sphereOf(int instance, uvec4 playback) {
    vec4 own = texelFetch(spheres, int(playback.x));
    InstanceTransform at = transformOf(instance);
    precise float radius = own.w * abs(at.positionScale.w);
    return Sphere(transformPoint(at, own.xyz), radius, abs(at.positionScale.w));
}
