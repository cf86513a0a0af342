#version 450 core
// Colours the ground plane y = 0, or with SKY the sky above it. Both fade into fog.
#include "lib/blocks.glsl"
#include "lib/srgb.glsl"
#if SKY
uniform vec3 zenithColour;
#else
#include "lib/fog.glsl"
#include "lib/ground_hit.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif

uniform vec3 plainColour;
#endif

in vec4 farPoint;
flat in vec3 eye;

layout(location = 0) out vec4 colour;

#if SKY
void main() {
    vec3 ray = farPoint.xyz / farPoint.w - eye;
    float up = max(ray.y * inversesqrt(dot(ray, ray)), 0.0);
    colour = stored(mix(zenithColour, frame.fog.rgb, exp2(-7.0 * up)));
}
#else
void main() {
    vec3 ray = groundRay(farPoint.xyz / farPoint.w - eye, eye.y);
    vec3 hit = eye - ray * (eye.y / ray.y);
    float depth = frame.viewProjection[0].w * hit.x + frame.viewProjection[1].w * hit.y
        + frame.viewProjection[2].w * hit.z + frame.viewProjection[3].w;
    float sun = frame.sunDirection.y;
#if SHADOWS
    sun *= sunVisibility(hit, vec3(0.0, 1.0, 0.0));
#endif
    vec3 light = frame.sun.rgb * sun + frame.above.rgb;
    colour = stored(fogged(plainColour * light, depth));
}
#endif
