// Function for the density of high thin clouds: noise on a distant plane.
#include "lib/noise.glsl"

const float CLOUD_HEIGHT = 0.16; // offset that bends the plane of clouds down, so that clouds at the horizon do not shrink
const float CLOUD_MIN = 0.5;     // noise value, 0 to 1, above which there is a cloud

float cloudsAt(vec3 direction) {
    vec2 position = direction.xz / (direction.y + CLOUD_HEIGHT) * vec2(1.1, 2.1);
    float sum = 0.0;
    float weight = 0.5;
    for (uint octave = 0u; octave < 4u; octave++) {
        sum += weight * noiseAt(position, 20u + octave);
        // Each octave rotates the noise grid, so that cells of octaves do not line up.
        position = 2.1 * vec2(0.8 * position.x - 0.6 * position.y, 0.6 * position.x + 0.8 * position.y);
        weight *= 0.5;
    }
    return smoothstep(CLOUD_MIN, 0.85, sum) * smoothstep(0.0, 0.2, direction.y);
}
