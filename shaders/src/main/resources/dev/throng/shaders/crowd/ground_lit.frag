#version 450 core
// The plain y = 0 with its pattern, and the sky above it with the sun; both meet in the fog.
#include "lib/blocks.glsl"
#include "lib/clouds.glsl"
#include "lib/ground_pattern.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/sky.glsl"
#include "lib/tone.glsl"

uniform vec3 plainColour;

in vec4 farPoint;
flat in vec3 eye;

layout(location = 0) out vec4 colour;

const float SUN_EDGE = 0.99995;   // cosine of the disc's radius, a little larger than the sun's
const float SUN_BRIGHTNESS = 20.0;
const float CLOUD_SUN = 0.35;     // of the sun's light that clouds scatter down

vec3 skySeen(vec3 direction) {
    float disc = smoothstep(SUN_EDGE, 0.5 + 0.5 * SUN_EDGE, dot(direction, frame.sunDirection.xyz));
    vec3 clear = skyRadiance(direction) + SUN_BRIGHTNESS * disc * frame.sun.rgb;
    vec3 cloud = skyFog(direction) + CLOUD_SUN * frame.sun.rgb;
    return mix(clear, cloud, frame.glow.w * cloudsAt(direction));
}

// Scene units that a pixel spans on the plain along x and z: of place = eye - ray * eye.y / ray.y.
vec2 spanOf(vec3 ray, vec3 dx, vec3 dy) {
    float along = -eye.y / ray.y;
    vec2 x = along * (dx.xz - ray.xz * (dx.y / ray.y));
    vec2 y = along * (dy.xz - ray.xz * (dy.y / ray.y));
    return abs(x) + abs(y);
}

void main() {
    vec3 ray = farPoint.xyz / farPoint.w - eye;
    vec3 dx = dFdx(ray);
    vec3 dy = dFdy(ray);
    vec3 direction = ray * inversesqrt(dot(ray, ray));
    if (ray.y * eye.y >= 0.0) {
        vec3 up = vec3(direction.x, max(direction.y, 0.0), direction.z);
        colour = vec4(toneMapped(skySeen(up)), 1.0);
        return;
    }
    vec3 hit = eye - ray * (eye.y / ray.y);
    vec3 plain = plainColour * groundPattern(hit.xz, spanOf(ray, dx, dy));
    vec3 sun = frame.sun.rgb * max(frame.sunDirection.y, 0.0);
#if SHADOWS
    sun *= sunVisibility(hit, vec3(0.0, 1.0, 0.0));
#endif
    vec3 light = sun + frame.above.rgb;
    colour = vec4(toneMapped(skyFaded(plain * light, direction, length(hit - eye))), 1.0);
}
