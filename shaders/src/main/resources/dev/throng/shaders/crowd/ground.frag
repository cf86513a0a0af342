#version 450 core
// The plain y = 0 and the sky above it; both meet in the fog.
#include "lib/blocks.glsl"
#include "lib/fog.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif

uniform vec3 plainColour;
uniform vec3 zenithColour;

in vec4 farPoint;
flat in vec3 eye;

layout(location = 0) out vec4 colour;

vec3 sky(float up) {
    return mix(zenithColour, frame.fog.rgb, exp2(-7.0 * up));
}

void main() {
    vec3 ray = farPoint.xyz / farPoint.w - eye;
    float up = ray.y * inversesqrt(dot(ray, ray));
    if (ray.y * eye.y >= 0.0) {
        colour = vec4(sky(max(up, 0.0)), 1.0);
        return;
    }
    vec3 hit = eye - ray * (eye.y / ray.y);
    float depth = frame.viewProjection[0].w * hit.x + frame.viewProjection[1].w * hit.y
        + frame.viewProjection[2].w * hit.z + frame.viewProjection[3].w;
    float sun = frame.sunDirection.y;
#if SHADOWS
    sun *= sunVisibility(hit, vec3(0.0, 1.0, 0.0));
#endif
    vec3 light = frame.sun.rgb * sun + frame.above.rgb;
    colour = vec4(fogged(plainColour * light, depth), 1.0);
}
