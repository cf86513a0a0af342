#version 450 core
// Colours the ground plane y = 0 with its pattern, or with SKY the sky with the sun. Both fade into fog.
#include "lib/blocks.glsl"
#include "lib/noise.glsl" // before #if, because a file's first #include counts even in an untaken branch
#if SKY
#include "lib/clouds.glsl"
#else
#include "lib/ground_pattern.glsl"
#include "lib/ground_hit.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#endif
#include "lib/sky.glsl"
#include "lib/srgb.glsl"
#include "lib/tone.glsl"

in vec4 farPoint;
flat in vec3 eye;

layout(location = 0) out vec4 colour;

#if SKY
const float SUN_EDGE = 0.99995;   // cosine of the drawn sun's angular radius, which is about twice the real sun's
const float SUN_BRIGHTNESS = 20.0;
const float CLOUD_SUN = 0.35;     // share of sunlight that clouds scatter down

void main() {
    vec3 direction = normalize(farPoint.xyz / farPoint.w - eye);
    direction.y = max(direction.y, 0.0);
    float disc = smoothstep(SUN_EDGE, 0.5 + 0.5 * SUN_EDGE, dot(direction, SUN_DIRECTION));
    vec3 clear = skyRadiance(direction) + SUN_BRIGHTNESS * disc * SUN_COLOUR;
    vec3 cloud = skyFog(direction) + CLOUD_SUN * SUN_COLOUR;
    colour = stored(toneMapped(mix(clear, cloud, CLOUDS * cloudsAt(direction))));
}
#else
uniform vec3 plainColour;

// Size along x and z, in scene units, of the ground area that a pixel covers: from derivatives of `hit` in main. ray:
// vector from the eye through the pixel. dx, dy: change of the ray per pixel.
vec2 spanOf(vec3 ray, vec3 dx, vec3 dy) {
    float along = -eye.y / ray.y;
    vec2 x = along * (dx.xz - ray.xz * (dx.y / ray.y));
    vec2 y = along * (dy.xz - ray.xz * (dy.y / ray.y));
    return abs(x) + abs(y);
}

void main() {
    vec3 sight = farPoint.xyz / farPoint.w - eye;
    vec3 ray = groundRay(sight, eye.y);
    vec3 direction = ray * inversesqrt(dot(ray, ray));
    vec3 hit = eye - ray * (eye.y / ray.y);
    vec3 plain = plainColour * groundPattern(hit.xz, spanOf(ray, dFdx(sight), dFdy(sight)));
    vec3 sun = SUN_COLOUR * max(SUN_DIRECTION.y, 0.0);
#if SHADOWS
    sun *= sunVisibility(hit, vec3(0.0, 1.0, 0.0));
#endif
    vec3 light = sun + LIGHT_ABOVE;
    colour = stored(toneMapped(skyFaded(plain * light, direction, length(hit - eye))));
}
#endif
