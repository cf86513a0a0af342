// The sphere that an instance is in, whatever its clip does.
#include "lib/place.glsl"

layout(binding = UNIT_SPHERES) uniform samplerBuffer spheres; // of each clip: centre and radius in the character's space

struct Sphere {
    vec3 centre;
    float radius;
    float scale;
};

// play: clip, offset and rate of the instance.
Sphere sphereOf(int instance, uvec4 play) {
    vec4 own = texelFetch(spheres, int(play.x));
    Placed at = placeOf(instance);
    precise float radius = own.w * abs(at.place.w);
    return Sphere(placePoint(at, own.xyz), radius, abs(at.place.w));
}
