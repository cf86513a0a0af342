#version 450 core
// Temporal antialiasing: adds a pixel's newest sample to the mean of earlier samples, read where the motion vector
// points.
#include "lib/gather.glsl"

layout(binding = UNIT_PICTURE) uniform sampler2D picture; // newest frame, linear light
layout(binding = UNIT_DEPTH) uniform sampler2D depths;
layout(binding = UNIT_MOTION_VECTORS) uniform sampler2D motions;
layout(binding = UNIT_MEAN) uniform sampler2D means; // mean of earlier frames; rgb: light; alpha: weight

uniform vec2 size;     // size of the target in pixels
uniform vec2 shift;    // offset of the newest samples from the centres of their pixels, in pixels of `picture`
uniform vec2 shiftChange; // change of `shift` since the last frame, as a fraction of width and height
uniform mat4 earlier;
uniform vec3 groundDepth;
uniform float mostWeight; // largest sum of weights in `mean`; 0 without earlier frames
uniform float slack; // amount of light by which earlier samples may leave the range of colours around the pixel

layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 mean;

// Returns the pixel nearest to the camera among the pixel `at` and its diagonal neighbours; with its motion vector,
// edges move with the foreground.
ivec2 nearest(ivec2 at, ivec2 last) {
    ivec2 found = at;
    float most = texelFetch(depths, at, 0).r;
    for (int k = 0; k < 4; k++) {
        ivec2 near = clamp(at + 2 * ivec2(k & 1, k >> 1) - 1, ivec2(0), last);
        float depth = texelFetch(depths, near, 0).r;
        found = depth > most ? near : found;
        most = max(depth, most);
    }
    return found;
}

vec2 motionAt(vec2 place, ivec2 at) {
    vec2 motion = texelFetch(motions, at, 0).xy;
    if (motion != vec2(NO_SURFACE)) {
        return motion + shiftChange;
    }
    float depth = texelFetch(depths, at, 0).r;
    return cameraMotion(earlier, place, depth > 0.0 ? depth : backdropDepth(groundDepth, place));
}

// Mean of earlier samples at a screen position (fractions of width and height), by a bicubic filter, which is sharper
// than a linear filter. Of the filter's nine bilinear samples, the four corners are omitted, because they weigh least.
vec4 meanAt(vec2 place) {
    vec2 second = floor(place * size - 0.5) + 0.5;
    vec2 f = place * size - second;
    vec4 x = cubicWeights(f.x);
    vec4 y = cubicWeights(f.y);
    vec2 middle = vec2(x.y + x.z, y.y + y.z);
    vec2 between = (second + vec2(x.z, y.z) / middle) / size;
    vec2 before = (second - 1.0) / size;
    vec2 after = (second + 2.0) / size;
    vec4 sum = middle.x * middle.y * textureLod(means, between, 0.0)
        + x.x * middle.y * textureLod(means, vec2(before.x, between.y), 0.0)
        + x.w * middle.y * textureLod(means, vec2(after.x, between.y), 0.0)
        + middle.x * y.x * textureLod(means, vec2(between.x, before.y), 0.0)
        + middle.x * y.w * textureLod(means, vec2(between.x, after.y), 0.0);
    float all = middle.x * middle.y + (x.x + x.w) * middle.y + middle.x * (y.x + y.w);
    return max(sum / all, 0.0);
}

void main() {
    vec2 place = gl_FragCoord.xy / size;
    vec2 drawn = vec2(textureSize(picture, 0));
    ivec2 last = ivec2(drawn) - 1;
    vec2 pixel = place * drawn + shift;
    ivec2 at = clamp(ivec2(pixel), ivec2(0), last);
    vec3 now = texelFetch(picture, at, 0).rgb;
    vec3 least = now;
    vec3 most = now;
    vec3 sum = vec3(0.0);
    vec3 squares = vec3(0.0);
    for (int k = 0; k < 9; k++) {
        vec3 near = texelFetch(picture, clamp(at + ivec2(k % 3, k / 3) - 1, ivec2(0), last), 0).rgb;
        least = min(least, near);
        most = max(most, near);
        sum += near;
        squares += near * near;
    }
    vec3 around = sum / 9.0;
    vec3 spread = sqrt(max(squares / 9.0 - around * around, 0.0)) + slack;
    float weight = sampleWeight((vec2(at) + 0.5 - pixel) * size / drawn);
    vec2 was = place + motionAt(place, nearest(at, last));
    vec4 known = vec4(0.0);
    if (mostWeight > 0.0 && was == clamp(was, 0.0, 1.0)) {
        known = meanAt(was);
    }
    if (known.a == 0.0) {
        now = textureLod(picture, pixel / drawn, 0.0).rgb; // interpolated, because the pixel has no earlier samples
    }
    float kept = max(keptWeight(mostWeight, length((was - place) * size)), weight);
    mean = gathered(known, vec4(now, weight), max(least - slack, around - spread), min(most + slack, around + spread), kept);
    colour = vec4(mean.rgb, 1.0);
}
