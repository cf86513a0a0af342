#version 450 core
// Colours uneven ground with its pattern, faded by fog.
#include "lib/blocks.glsl"
#if LIT
#include "lib/ground_pattern.glsl"
#include "lib/sky.glsl"
#include "lib/tone.glsl"
#else
#include "lib/fog.glsl"
#endif
#if SHADOWS
#include "lib/shadow.glsl"
#endif
#include "lib/srgb.glsl"

uniform vec3 plainColour;

in vec3 place;
in vec3 upward;

layout(location = 0) out vec4 colour;

float sunOn(vec3 normal, vec3 towards) {
    float sun = max(dot(normal, towards), 0.0);
#if SHADOWS
    sun *= sunVisibility(place, normal);
#endif
    return sun;
}

#if LIT
void main() {
    vec3 normal = normalize(upward);
    vec3 sight = place - frame.eye.xyz;
    float distance = length(sight);
    vec3 plain = plainColour * groundPattern(place.xz, fwidth(place.xz));
    vec3 light = SUN_COLOUR * sunOn(normal, SUN_DIRECTION) + mix(LIGHT_BELOW, LIGHT_ABOVE, 0.5 + 0.5 * normal.y);
    colour = stored(toneMapped(skyFaded(plain * light, sight / distance, distance)));
}
#else
void main() {
    vec3 normal = normalize(upward);
    float depth = frame.viewProjection[0].w * place.x + frame.viewProjection[1].w * place.y
        + frame.viewProjection[2].w * place.z + frame.viewProjection[3].w;
    vec3 around = mix(frame.below.rgb, frame.above.rgb, 0.5 + 0.5 * normal.y);
    vec3 light = frame.sun.rgb * sunOn(normal, frame.sunDirection.xyz) + around;
    colour = stored(fogged(plainColour * light, depth));
}
#endif
